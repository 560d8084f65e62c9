"""FACTS: printed components and constants as TOML, each table with its provenance, and studies to run."""
