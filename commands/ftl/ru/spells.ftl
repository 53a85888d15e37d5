# Заклинания (E-25)

cast-at = { $who } ✦ { $target }: заклинание «{ $spell }» { $total }
cast-self = { $who } ✦ на себя: заклинание «{ $spell }» { $total }
cast-alone = { $who } ✦ заклинание «{ $spell }» { $total }
weapon-spell-named = заклинание «{ $spell }»
result-spell = подействовало
note-free-spell = Вольное заклинание: в списке сервера его нет, действует как обычное.

ask-defence-spell = { $who } направляет на вас заклинание «{ $spell }»: { $total }. Чем ответите?{ $time }
option-cast = Заклинание…
value-cast = заклинание

refusal-unknown_spell = Такого заклинания нет.
refusal-unknown_spell-near = Такого заклинания нет. Похожие: { $near }.
refusal-unknown_spell-known = Такого заклинания нет. Есть, например: { $known }.
refusal-target_needed = Этому заклинанию нужна цель, а рядом подходящей не видно.
refusal-target_needed-who = Назовите цель заклинания. Можно: { $who }.
refusal-not_an_ally = Это заклинание только для своей стороны.
refusal-not_an_ally-target = { $target } не на вашей стороне, а это заклинание только для своих.
refusal-cannot_parry-spell = Магию парируют маги, жрецы и те, на ком антимагическое снаряжение. Можно: /рп уворот или /рп принять.
refusal-cannot_parry-ranged = Выстрел парируют только в тяжёлой или сверхтяжёлой броне. Можно уворот (/рп уворот) или принять удар (/рп принять).

help-usage-ephem-cast = /рп заклинание НАЗВАНИЕ [игрок]
help-does-ephem-cast = сотворить заклинание; название из нескольких слов, которого нет в списке, – в кавычках
