"""The shipped rule sets: one file each, in a folder per family."""
