"""What was measured: points, the store that keeps them, and how figures are worded."""
