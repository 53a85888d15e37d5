"""χ² that a fair die exceeds once in a thousand times, by its sides (degrees: sides − 1).

NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper-tail critical values, α = 0.001.
"""

from __future__ import annotations

from typing import Final

CRITICAL: Final = {
    4: 16.266,
    6: 20.515,
    8: 24.322,
    10: 27.877,
    12: 31.264,
    20: 43.820,
    100: 148.230,
}
