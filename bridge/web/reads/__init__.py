"""What the reading process answers: one function for each question, in modules by subject."""
