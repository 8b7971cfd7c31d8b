def check_book(book, reports): pass
def check_rules(book, made, ruleset, reports): pass
