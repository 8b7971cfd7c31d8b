"""One test for each fact of the documents; a test names the facts it pins."""
