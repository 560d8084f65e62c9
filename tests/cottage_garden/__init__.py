"""The doubts about Cottage Garden."""
