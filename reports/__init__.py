"""TELL: handed an open connection and a folder, writes the page."""
