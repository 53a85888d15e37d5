# Персонажи игрока (/рп персонаж)

help-usage-character = /рп персонаж [ИМЯ | новый ИМЯ | АТРИБУТ ЧИСЛО … | отправить | удалить ИМЯ]
help-does-character = ваши персонажи: список и выбор; новый ИМЯ; править ИМЯ; АТРИБУТ ЧИСЛО, роль РОЛЬ – в черновик; отправить мастеру
help-usage-mod-characters = /рп мод персонажи [номер заявки]
help-does-mod-characters = что игроки предлагают для своих персонажей
help-usage-mod-approve = /рп мод одобрить ИГРОК [имя персонажа]
help-does-mod-approve = одобрить заявку игрока: с этого момента действует она
help-usage-mod-reject = /рп мод отклонить ИГРОК [имя персонажа] [почему]
help-does-mod-reject = отклонить заявку игрока; он прочтёт, почему

character-named = «{ $name }»
character-main = { $account } (без имени)
character-change = { $name } { $old } → { $new }
character-change-role = роль { $old } → { $new }

characters-head = Персонажи с именем: { $n } из { $most }.
characters-played = ▶ { $who }: играете им сейчас
characters-played-changed = ▶ { $who }: играете им сейчас, изменения ещё не одобрены
characters-usable = · { $who }
characters-usable-changed = · { $who }: изменения ещё не одобрены
characters-draft = · { $who }: не отправлен на одобрение
characters-draft-changed = · { $who }: черновик, не отправлен на одобрение
characters-waiting = · { $who }: ждёт одобрения
button-character-new = Новый
button-character-use = Выбрать
button-character-edit = Править
button-character-drop = Удалить
button-character-drop-sure = Да, удалить
button-character-clear = Очистить
button-character-attr = Атрибут…
button-character-submit = Отправить

character-made = Новый персонаж: { $who }.
character-made-draft = Новый персонаж: { $who }. Атрибуты: /рп персонаж атрибут { $attribute }; { $role ->
        [none] {""}
       *[other] роль: /рп персонаж роль { $role };{" "}
    }потом отправьте на одобрение.
character-chosen = Теперь вы играете персонажем { $who }.
character-chosen-same = Вы и так играете персонажем { $who }.
character-ask-drop = Удалить персонажа { $who } вместе с листами? Вернуть его будет нельзя.
character-dropped = Персонаж { $who } удалён.
character-draft = Черновик, { $who }: { $list }.
character-draft-empty = Черновик, { $who }: пусто. Например: /рп персонаж атрибут { $attribute }
character-cleared = Черновик, { $who }: очищен.
character-submitted = Заявка на { $who } отправлена мастерам. До одобрения действует прежнее.
character-submitted-later = Заявка на { $who } отправлена. Мастеров сейчас нет: прочтут, когда придут.
character-applied = { $who }: изменения действуют.

proposal = { $player } предлагает изменить персонажа { $who } (изменений: { $count }).
proposal-new = { $player } предлагает нового персонажа { $who } (изменений: { $count }).
proposal-details = Заявка { $number }: { $player }, { $who }: { $list }
proposal-new-details = Заявка { $number }: { $player }, новый персонаж { $who }: { $list }
proposal-as-it-is = лист по умолчанию
proposals-none = Заявок на персонажей нет.
proposals-more = { $n ->
        [one] И ещё { $n } заявка: сначала решите эти.
        [few] И ещё { $n } заявки: сначала решите эти.
        [many] И ещё { $n } заявок: сначала решите эти.
       *[other] И ещё { $n } заявки: сначала решите эти.
    }
proposals-wait = { $n ->
        [one] Одобрения ждёт { $n } заявка на персонажа.
        [few] Одобрения ждут { $n } заявки на персонажей.
        [many] Одобрения ждут { $n } заявок на персонажей.
       *[other] Одобрения ждут { $n } заявки на персонажей.
    }
button-proposal-show = Посмотреть
button-approve = Одобрить
button-reject = Отклонить
proposal-approved = { $player }: заявка на { $who } одобрена.
proposal-rejected = { $player }: заявка на { $who } отклонена.
verdict-approved = { $who }: заявку одобрил мастер { $by }. Действует со следующего броска.
verdict-rejected = { $who }: заявку отклонил мастер { $by }{ $words ->
        [none] .
       *[other] : { $words }
    }

character-of-plugin = Листы и персонажей ведёт плагин сервера: здесь их не меняют.
character-busy-fight = Во время боя персонажа не меняют: сначала закончите бой.
character-busy-gathering = Вы в режиме боя: персонажа не меняют. Выйдите из него: /рп файт
character-name-empty = Из этого не выйдет имени: нужны буквы.
character-name-long = Имя слишком длинное: можно до { $most } знаков.
character-name-taken = Имя «{ $name }» на сервере уже есть: нужно другое.
character-name-reserved = «{ $name }» – слово команды, а не имя: нужно другое.
character-too-many = Персонажей с именем может быть не больше { $most }. Сначала удалите одного.
character-unknown = Персонажа «{ $name }» у вас нет. Есть: { $list }. Новый: /рп персонаж новый ИМЯ
character-not-approved = { $who } ещё не одобрен: играть им нельзя. Его черновик: /рп персонаж править
character-drop-main = Персонаж без имени остаётся всегда.
character-nothing-drafted = { $who }: в черновике ничего нет. Например: /рп персонаж атрибут { $attribute }
character-waits = { $who }: заявка уже отправлена и ждёт мастера.
proposal-none = { $words ->
        [none] Такой заявки нет: он ничего не предлагает, или её уже решили.
       *[other] Такой заявки нет («{ $words }»): её уже решили, или игрок её изменил. Заявки: /рп мод персонажи
    }
proposal-which = Заявок несколько: { $list }. Назовите номер или имя персонажа.
proposal-role-gone = Роли «{ $role }» больше нет: одобрить нельзя. Отклоните заявку.

plugin-sheet-faults = Плагин прислал для игрока { $who } негодное: { $list }.
plugin-sheet-value = { $name } { $value } (можно от { $lo } до { $hi }, взято { $taken })
plugin-sheet-unknown = «{ $name }» (нет такой характеристики)
plugin-sheet-role = роль «{ $role }» (нет такой, взята обычная)

cmd-sheet-character = Персонаж { $who } игрока { $account }.
cmd-sheet-characters = Персонаж: { $who }, есть и другие ({ $n }).
button-characters = Персонажи
