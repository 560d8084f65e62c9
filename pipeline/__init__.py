"""KEEP: the front door and the hallway: studies in, runs on disk, tables out."""
