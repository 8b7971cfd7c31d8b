"""What the documents leave open: each alternative as lines of a spec, and what it changes."""
