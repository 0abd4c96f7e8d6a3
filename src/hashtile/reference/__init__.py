"""The standards' functions in Python, and NIST's vectors: what hardware is compared with."""
