# Длящиеся эффекты, расходники со свойствами, слова модераторов о них (E-7, E-27, E-53)

effect-named = «{ $name }»
effect-name-modifier = поправка
effect-name-modifier-value = поправка { SIGNED($value) }
effect-name-advantage = преимущество
effect-name-disadvantage = помеха

effect-begun = { $who }: { $effect }{ $does } до конца { $rounds ->
        [1] этого раунда
       *[other] раунда { $last }
    }.
effect-ruled = Модератор { $by }: { $who } – { $effect }, { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
        [many] { $rounds } раундов
       *[other] { $rounds } раунда
    } (до конца { $last }-го){ $does }.
effect-mark = В списке сервера такого эффекта нет: это только отметка, на броски она не влияет.
effect-lifted = Модератор { $by }: { $who } – { $effect } больше не действует.
effect-ended = { $who }: { $effect } больше не действует.
effects-ended = Больше не действует: { $list }.
effect-borne = { $who } { $effect }

effect-does = {" "}— { $list }
effect-does-after = {": "}{ $list }
effect-edge-advantage = преимущество{ $dice }
effect-edge-disadvantage = помеха{ $dice }
effect-modifier = { SIGNED($value) } к броскам{ $dice }
effect-dice = {" "}({ $list })
effect-per-round = { SIGNED($value) } ОЗ в конце раунда
effect-takes-action = без действия
effect-takes-bonus = без бонусного действия
effect-takes-defence = без защиты
effect-takes-movement = без движения
dice-group-attack = атаки
dice-group-parry = парирование
dice-group-dodge = уворот
dice-group-attribute = атрибуты
dice-group-escape = побег

effect-hp = { $who }: { $effect }, { $hp }.
effect-hp-ruled = Модератор { $by }: { $who } – { $effect }, { $hp }.
effect-hp-change = ОЗ { $was } → { $hp }
effect-hp-same = ОЗ { $hp }, больше некуда
turn-passed-effect = { $who } пропускает ход: { $effect } до конца раунда { $last }.

push-unanswered = { $who } ⇒ { $target }: толчок { $towards }, сила { $push } без защиты — { $result }

consumed = { $who } использует: { $item }{ $on }{ $does }. Расходников на этот бой осталось: { $left }.
consumed-on = {" "}(на: { $target })
consumed-does = {" "}— { $list }
consumed-effect = { $effect } до конца раунда { $last }{ $does }

source-effect-named = «{ $name }»
cmd-status-effects = Действует: { $list }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    }
cmd-effect = { $who } { $name } (ещё { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
        [many] { $rounds } раундов
       *[other] { $rounds } раунда
    })
cmd-sheet-effects = Действует: { $list }.
cmd-sheet-effect = { $name } (ещё { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
        [many] { $rounds } раундов
       *[other] { $rounds } раунда
    })

refusal-under_effect = Сейчас это отнято эффектом.
refusal-under_effect-effect-round-what = { $effect } до конца раунда { $round }: { $what ->
        [action] действия нет
        [bonus] бонусного действия нет
        [defence] защищаться нельзя
       *[movement] двигаться нельзя
    }.
refusal-no_effect = На участнике этого нет.
refusal-no_effect-target-effect = Снимать нечего: { $target } – { $effect } не действует.
refusal-use_on_whom = На кого? Назовите участника рядом.
refusal-use_on_whom-hi = На кого? В пределах { $hi ->
        [one] { $hi } блока
        [few] { $hi } блоков
        [many] { $hi } блоков
       *[other] { $hi } блока
    } никого нет.
refusal-use_on_whom-who = На кого? Рядом: { $who }.
refusal-only_oneself = Это действует только на самого себя.
refusal-no_such_word = По правилам этого боя такого слова нет. Все слова: /рп помощь.
mistake-unknown_value-name-effect = Эффекта «{ $word }» в списке нет. Если цель – { $who }: /рп мод эффект { $who } "{ $name }". Если это всё название – возьмите его в кавычки.
mistake-unknown_value-name-item = Расходника «{ $word }» в списке нет. Если цель – { $who }: /рп расходник "{ $name }" { $who }. Если это всё название – возьмите его в кавычки.

help-usage-ephem-use = /рп расходник ПРЕДМЕТ [игрок]
help-does-ephem-use = использовать зелье, свиток и т. п. (бонусное действие), не больше 3 за бой
help-usage-mod-effect = /рп мод эффект ИГРОК НАЗВАНИЕ [раундов]
help-does-mod-effect = наложить эффект на участника боя; 0 раундов – снять
help-usage-mod-modifier = /рп мод модификатор ИГРОК ЧИСЛО [раундов]
help-does-mod-modifier = поправка ко всем броскам участника, от −20 до 20; 0 – снять
help-usage-mod-advantage = /рп мод преимущество ИГРОК [раундов]
help-does-mod-advantage = преимущество на все броски участника; 0 раундов – снять
help-usage-mod-disadvantage = /рп мод помеха ИГРОК [раундов]
help-does-mod-disadvantage = помеха на все броски участника; 0 раундов – снять
