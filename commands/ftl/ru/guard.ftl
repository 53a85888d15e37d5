# Защита участника (E-38)

guard-offer = { $attacker } атакует: { $target }, { $weapon } { $total }. Вы рядом и можете защитить.
button-guard = Защитить: { $target }
button-guard-hint = Парировать вместо цели; при неудаче ОЗ теряете вы
attack-guard = {" "}(защищает { $who })
result-hit-guard = попадание: { $who } −{ $damage } ОЗ (осталось { $hp })
result-stopped-guard = попадание: { $who } −{ $damage } ОЗ (осталось { $hp }), уход сорван
guard-set = { $who } прикрывает: { $target }. Парирует сразу, как только на цель нападут рядом.
guard-off = { $who } больше не прикрывает: { $target }.
button-guard-off = Снять
button-guard-off-hint = Больше никого не прикрывать
option-guard-target = Защитить: { $target }
option-guard-target-now = Защитить: { $target }
option-guard-off = Снять защиту
value-guard = защита
value-now = сейчас
help-usage-ephem-guard = /рп защита ИГРОК [сейчас] | снять
help-does-ephem-guard = парировать удар вместо соседа, сейчас или заранее

refusal-own_attack = Это ваша атака: защищать от неё не вам.
refusal-own_attack-target = Это ваша атака: защищать { $target } от неё не вам.
refusal-cannot_guard = Защитить нечем.
refusal-cannot_guard-what = Защитить нечем: { $what ->
        [ranged] от выстрела нужен тяжёлый доспех.
        [throw] от броска нужен щит или тяжёлый доспех.
        [spell] от магии нужен дар её парировать или антимагический доспех.
       *[other] нужно оружие или щит в руках.
    }
refusal-too_late = Поздно: на удар уже ответили. Заранее: /рп защита ИГРОК.
refusal-guards_nobody = Вы никого не прикрываете. Прикрыть: /рп защита ИГРОК.
refusal-already_guarded = Вы уже прикрываете. Снять: /рп защита снять.
refusal-already_guarded-target = Вы уже прикрываете: { $target }. Снять: /рп защита снять.
refusal-guard_whom = Прикрывать здесь некого.
refusal-guard_whom-who = Кого защитить? Можно: { $who }.
