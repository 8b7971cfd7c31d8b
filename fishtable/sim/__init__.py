"""Deals played by the engine at speed. Needs the `sim` extra only where it compiles."""
