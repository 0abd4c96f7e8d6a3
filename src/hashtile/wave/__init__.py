"""`hashtile wave`: waveforms of a short hash, their layouts and their pictures."""
