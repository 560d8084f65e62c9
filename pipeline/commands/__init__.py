"""The commands of `assay`: each a thin function with its options."""
