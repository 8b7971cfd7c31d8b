"""The sentences of a rulebook, one file a chapter, one home for each setting.

A chapter's `SETTINGS` maps each key of the model's chapter to its heading and the function that
says it. A function returns whole sentences, or none where the setting has no bearing (the way
an uneven last batch is dealt, where there are no batches).
"""
