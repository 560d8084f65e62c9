"""`python -m pipeline` is `assay`."""

from pipeline.door import main

main()
