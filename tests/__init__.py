"""DOUBT."""
