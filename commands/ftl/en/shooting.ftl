# Reloading and magazines (E-13, E-24)

reloaded = { $who } reloads.
shots-left = { $n ->
        [0] No shot left: /rp reload
        [one] { $n } shot loaded
       *[other] { $n } shots loaded
    }
cmd-left-shot = a loaded shot
option-reload = Reload
value-reload = reload
help-usage-ephem-reload = /rp reload
help-does-ephem-reload = load your bow or crossbow with the bonus action

refusal-not_loaded = The weapon is not loaded. To load it with the bonus action: /rp reload.
refusal-nothing_to_load = Nothing to load: take a bow or crossbow in hand, a two-handed one in the main hand. If you took it in the fight, /rp swap first.
refusal-magazine_full = The weapon is loaded already.
refusal-magazine_full-have = The weapon is loaded already: { $have ->
        [one] { $have } shot
       *[other] { $have } shots
    }.
refusal-too_close-by-need = You cannot shoot: too close to you: { $by }. Opponents must be more than { $need ->
        [one] { $need } block
       *[other] { $need } blocks
    } away.
