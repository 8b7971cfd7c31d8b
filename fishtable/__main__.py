"""`python -m fishtable` is the `fishtable` command."""

from fishtable.cli import main

if __name__ == "__main__":
    main()
