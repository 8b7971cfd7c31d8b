"""Machine-made tests of the engine.

`naive*` is a second reading of the rules of play, `naive_score` and `shadow` one of scoring,
dealing and keeping a match; `twins`, `trials` and `floors` make rules and positions by chance;
`tables` are the shipped rule sets under their choices; `invariants` hold in every state; `perft`
and `golden` pin behaviour. `effort` says how much of it is tried.
"""
