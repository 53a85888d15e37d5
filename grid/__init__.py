"""The block world as geometry: distances, zones, ground, legal steps, reach, sight. Pure."""
