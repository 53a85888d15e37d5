# Sourced by the scripts at the root: makes .venv from a lock file, once for each state of the lock.

# What was compiled is kept: without it every start takes two seconds longer.
unset PYTHONDONTWRITEBYTECODE

say() {
  printf '%s\n' "$*" >&2
}

find_python() {
  for name in python3 python3.11 python3.12 python3.13 python3.14 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  say "rpfight needs Python 3.11 or newer. Install it (Debian, Ubuntu: apt install python3 python3-venv)."
  return 1
}

# environment LOCK: .venv holds what LOCK names, and this checkout. Says nothing when it does already.
environment() {
  lock=$1
  venv="$root/.venv"
  stamp="$venv/.made-from-$(basename "$lock")"
  wanted=$(cat "$lock" "$root/pyproject.toml" | cksum)" $root"
  if [ -x "$venv/bin/rpfight" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    return 0
  fi
  if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    python=$(find_python) || exit 1
    say "Making $venv …"
    "$python" -m venv --clear "$venv" >&2 || {
      say "python3 -m venv failed. Debian, Ubuntu: apt install python3-venv"
      exit 1
    }
  fi
  say "Installing what $(basename "$lock") names …"
  pip="$venv/bin/python -m pip --disable-pip-version-check"
  $pip install --quiet --require-hashes -r "$lock" >&2
  $pip install --quiet --no-deps --no-build-isolation -e "$root" >&2
  rm -f "$venv"/.made-from-*
  printf '%s\n' "$wanted" >"$stamp"
}
