# Every target sets up what it needs. `make` alone lists them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCES := $(shell find sims -name '*.py') pyproject.toml setup.py

.DEFAULT_GOAL := help
.PHONY: help setup build demo test check lint bench lock clean

help:  ## list the targets
	@grep -hE '^[a-z]+: .*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(VENV)/.installed: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "assay needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3 has no venv (on Debian: apt-get install python3-venv)"; exit 2; }
	@echo "installing the pinned packages into $(VENV)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.built: $(VENV)/.installed $(SOURCES)
	@echo "compiling the engine"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -c 'from sims.engine import STATE; print("the engine is compiled") if STATE == "compiled" else None'
	@touch $@

setup: $(VENV)/.built  ## make .venv with everything in it, the engine compiled

build:  ## compile the engine again after a change in sims
	@rm -f $(VENV)/.built
	@$(MAKE) --no-print-directory $(VENV)/.built

demo: setup  ## play the demo study and write its report
	@rm -rf runs/demo
	@$(BIN)/assay run data/studies/demo.toml
	@$(BIN)/assay report runs/demo

test: lint  ## the whole test suite: lint, types, import contracts, fast tests, then the heavy ones
	@$(BIN)/pytest -n auto -m "not heavy"
	@$(BIN)/pytest -n auto -m heavy

check: lint  ## the same without the heavy tests
	@$(BIN)/pytest -n auto -m "not heavy"

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: setup  ## games a second, decisions, rows, bytes a game on this machine
	@$(BIN)/assay bench

lock: $(VENV)/.installed  ## pin the newest versions that work together (needs uv)
	@uv pip compile -q --universal --upgrade --generate-hashes --no-header --no-annotate --python-version 3.11 --extra dev pyproject.toml -o requirements.lock

clean:  ## remove what was built; runs are kept
	@rm -rf $(VENV) build *.egg-info *.so sims/.compiled.json
	@find sims -name '*.so' -delete
