"""The Twilight ruleset: hidden orders given at once, pools of d6, a voting crowd, legend."""
