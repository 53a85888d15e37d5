"""The combat systems, each a pure decider; the dice port; shared events and refusals."""
