"""Results: points, the store that keeps them, and the wording of figures."""
