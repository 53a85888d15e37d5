# Что в руках: смена оружия, расходники, передача, персонаж на руках; рана; верховые.

weapon-changed = { $who } меняет оружие. Теперь в руках: { $held }.
armour-changed = { $who } меняет доспех. Теперь: { $armour ->
        [light] лёгкий
        [medium] средний
        [heavy] тяжёлый
        [superheavy] сверхтяжёлый
       *[other] { $armour }
    }.
held-sword = меч
held-dagger = кинжал
held-blunt = дробящее оружие
held-polearm = древковое оружие
held-ranged = стрелковое оружие
held-magic = магический предмет
held-whip = кнут
held-shield = щит
held-improvised = подручный предмет

passed = { $who } передаёт: { $item }. Получает { $to } ({ $cost ->
        [action] действие
       *[bonus] бонусное действие
    }).
passed-weapon = Это оружие считается, как только { $to } возьмёт его в свободную руку: действие на смену не нужно.

picked-up = { $who } поднимает и несёт: { $target }.
picked-up-why = Пока { $who } несёт: помеха на все действия и защиты, одна рука занята.
carried-you = Вас несёт { $who }
put-down-drop = { $who } опускает: { $target }.
put-down-down = { $who } больше не несёт: { $target }.
put-down-left = { $who } больше не несёт: { $target }.
put-down-up = { $target } снова на ногах: { $who } больше не несёт.
hint-carry = Бонусное действие; пока несёте — помеха на всё

wound-noted = { $who } · рана: { $words }
wound-by = Удар: { $by }

mounted = { $who } теперь верхом: занимает 2×2 блока.
dismounted = { $who } спешивается: занимает один блок.

armed-what-pass = Передача оружия
armed-verb-pass = передача оружия

option-swap = Смена оружия
option-use = Расходник
option-pass-target = Передать: { $target }
option-pass = Передать
option-carry = Поднять
option-carry-target = Поднять: { $target }
option-drop = Опустить

refusal-nothing_to_change = Менять нечего: то, что у вас в руках, и так считается. Сначала возьмите другое оружие.
refusal-consumables_spent = Расходники на этот бой кончились.
refusal-consumables_spent-hi = Больше расходников в этом бою нельзя: { $hi ->
        [0] здесь их не используют
        [one] на бой положен { $hi }
        [few] на бой положено { $hi }
        [many] на бой положено { $hi }
       *[other] на бой положено { $hi }
    }.
refusal-nobody_to_pass = Передать некому: назовите участника боя не дальше 3 блоков.
refusal-nobody_to_pass-who = Такого участника нет. Рядом: { $who }.
refusal-nobody_to_carry = Поднимать некого: поднять можно того, кто выбыл и лежит рядом (1 блок).
refusal-nobody_to_carry-who = Так поднять нельзя. Рядом лежит: { $who }.
refusal-already_carrying = Вы уже несёте одного. Сначала опустите: /рп опустить.
refusal-already_carrying-who = Вы уже несёте: { $who }. Сначала опустите: /рп опустить.
refusal-not_carrying = Вы никого не несёте.
refusal-no_free_hand = Нет свободной руки. Уберите оружие: двуручное занимает обе руки.
refusal-no_room = Опустить некуда: рядом нет свободного блока. Отойдите.
refusal-no_wound = Описывать нечего: вас не ранили, или последняя рана уже описана.

help-usage-ephem-swap = /рп смена
help-does-ephem-swap = сменить оружие (действие): дальше считается то, что сейчас в руках
help-usage-ephem-pass = /рп передать [игрок] ПРЕДМЕТ
help-does-ephem-pass = передать предмет не дальше 3 блоков: оружие — действие, прочее — бонусное
help-usage-ephem-carry = /рп поднять [игрок]
help-does-ephem-carry = поднять того, кто выбыл и лежит рядом (бонусное действие, нужна свободная рука)
help-usage-ephem-drop = /рп опустить [игрок]
help-does-ephem-drop = опустить того, кого несёте; ничего не стоит
help-usage-ephem-wound = /рп рана СЛОВА
help-does-ephem-wound = описать рану от последнего удара по вам
