"""A fight in the terminal: a stand-in for a game server that speaks the plugin protocol."""
