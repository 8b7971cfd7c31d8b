"""Tools for texts of rules: laying them out, comparing them, exchanging them as JSON."""
