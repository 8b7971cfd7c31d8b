# Everything here runs from a fresh clone with Python 3.11 or later, make and a package registry.
# The environment is made once and made again only when pyproject.toml changes.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
JOBS   ?= 2

.DEFAULT_GOAL := help
.PHONY: help bench ladder demo test check fmt dist browser mutants errors deep fuzz large startup vscode language clean

help:
	@echo 'make demo     check, print and play every shipped rule set'
	@echo 'make test     run the tests'
	@echo 'make browser  install chromium if there is none, and use the playground in it as a person does'
	@echo 'make check    format, lint, types, import contracts, tests: what must pass before a merge'
	@echo 'make fmt      lay the code out, and mend what the linter can mend'
	@echo 'make dist     build the wheel into dist/'
	@echo 'make mutants  break every shipped rule file in thousands of ways, and judge the messages'
	@echo 'make deep     play thousands of deals of every shipped rule set, and see that all is well'
	@echo 'make fuzz     look for texts that break the checker, for SECONDS=1800'
	@echo 'make large    see that texts of a megabyte are answered in seconds'
	@echo 'make errors   write docs/errors.md and the examples of all codes anew'
	@echo 'make language write the tables of docs/language.md anew'
	@echo 'make vscode   pack the extension for VS Code into dist/'
	@echo 'make ladder   let the players play each other, and print who beats whom'
	@echo 'make bench    race the compiled engine with C and with other programs'
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

# Debian's chromium, as root; elsewhere a chromium that is on the path does as well. `make test` skips
# these tests where there is none.
browser: $(READY)
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		|| { echo 'install chromium first: it takes the rights of root' >&2; exit 1; }; \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium; }
	FISHTABLE_BROWSER=required $(BIN)/python -m pytest -m browser

fmt: $(READY)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

dist: $(READY)
	@rm -rf dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

mutants: $(READY)
	$(BIN)/python -m pytest -n $(JOBS) -m mutants

errors: $(READY)
	@$(BIN)/python -m tests.rulelang.bad

deep: $(READY)
	@$(BIN)/python -m fishtable check --deep

# atheris has wheels for few machines; where there is none, the search goes on without it.
SECONDS ?= 1800
fuzz: $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]' || true
	@nice -n 19 $(BIN)/python -m tests.project.fuzz $(SECONDS)

large: $(READY)
	@$(BIN)/python -m tests.project.large

language: $(READY)
	@$(BIN)/python -m tests.rulelang.reference

vscode: $(READY)
	@$(BIN)/python -m editors.package_vscode

ladder: $(READY)
	@$(BIN)/python -m fishtable.ladder

# What it races with stands in an environment of its own, so that nothing else depends on it.
BENCH := .venv-bench
bench: pyproject.toml
	@test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	@echo 'Preparing $(BENCH) …'
	@$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@$(BENCH)/bin/python -m benchmarks.speed

startup: $(READY)
	@$(BIN)/python -m tests.project.startup

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
