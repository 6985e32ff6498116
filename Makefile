# Everything runs in .venv, which `setup` builds with nothing but python3 and pip.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: help setup verify test lint docs serve bench engines mutants clean
.DEFAULT_GOAL := help

help: ## what can be done here
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-8s %s\n' "$$name" "$$text"; done

setup: $(READY) ## build .venv; quick when nothing changed

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Quarrel needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 ..." >&2; exit 2; }
	@echo "setting up .venv" >&2
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

verify: setup ## the main job: check everything that is claimed about the rules
	@$(BIN)/quarrel verify

test: setup ## run all tests
	@$(BIN)/pytest --numprocesses auto --dist worksteal

lint: setup ## formatting, types, and who may import whom
	@$(BIN)/ruff format --check --quiet . || { echo "run: .venv/bin/ruff format" >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=. $(BIN)/lint-imports --no-cache > .venv/imports.txt || { cat .venv/imports.txt; exit 1; }
	@echo "lint: clean"

docs: setup ## build the site into site/
	@$(BIN)/mkdocs build --strict --quiet

serve: setup ## show the site while it is written
	@$(BIN)/mkdocs serve

# The peers have an environment of their own, so that they never mix with the project's.
PEERS := .venv/peers

bench: setup $(PEERS)/ready ## measure ourselves beside peers; WHAT=find or WHAT=scopes; ARGS=--quick for a rough idea
	@PYTHONPATH=. $(PEERS)/bin/python -m benchmarks$(if $(WHAT),.$(WHAT)) $(ARGS)

$(PEERS)/ready: benchmarks/requirements.lock | $(READY)
	@echo "setting up $(PEERS)" >&2
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

ENGINES := "node examples/javascript/engine.mjs" "java examples/java/Engine.java" "python3 examples/python/engine.py"

engines: setup ## test the example engines against all vectors; needs node and a JDK
	@for engine in $(ENGINES); do echo "$$engine"; $(BIN)/quarrel conform qarre --engine "$$engine" || exit 1; done

mutants: setup ## break every rule on purpose and count what is noticed (slow)
	@$(BIN)/python -m tests.mutants

clean: ## remove all that was built
	@rm -rf .venv site dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
