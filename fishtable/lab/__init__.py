"""What a rule does to a game: many deals played, measured, compared and shown to a designer."""
