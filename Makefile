# Everything here runs from a fresh clone with Python 3.11 or later, make and a package registry.
# The environment is made once and made again only when pyproject.toml changes.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
JOBS   ?= 2

.DEFAULT_GOAL := help
.PHONY: help demo test check fmt dist mutants startup clean

help:
	@echo 'make demo     check, print and play every shipped rule set'
	@echo 'make test     run the tests'
	@echo 'make check    format, lint, types, import contracts, tests: what must pass before a merge'
	@echo 'make fmt      lay the code out, and mend what the linter can mend'
	@echo 'make dist     build the wheel into dist/'
	@echo 'make mutants  break every shipped rule file in thousands of ways, and judge the messages'
	@echo 'make startup  measure how long the command takes to start'
	@echo 'make clean    remove what the other targets made'

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "fishtable needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Preparing $(VENV) (once, and again when pyproject.toml changes) …'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

demo: $(READY)
	@$(BIN)/python -m fishtable.demo

test: $(READY)
	$(BIN)/python -m pytest -n $(JOBS)

check: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n $(JOBS)

fmt: $(READY)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

dist: $(READY)
	@rm -rf dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

mutants: $(READY)
	$(BIN)/python -m pytest -n $(JOBS) -m mutants

startup: $(READY)
	@$(BIN)/python -m tests.project.startup

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
