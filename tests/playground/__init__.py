"""The playground: its file, its server, its processes, and the page in a browser."""
