# Страницы персонажей: заявки, игроки, листы и их правка.

web-sheets-title = Персонажи
web-sheets-of = { $name }: листы
web-sheets-waiting = Ждут одобрения
web-sheets-none-waiting = Заявок нет. Новые появятся здесь.
web-sheets-proposal = Заявка { $n },
web-sheets-new = новый персонаж
web-sheets-reason = Почему отклонено (прочтёт игрок)
web-sheets-players = Игроки
web-sheets-search = Имя игрока или персонажа
web-sheets-server = Сервер
web-sheets-any-server = любой
web-sheets-only-online = только кто в игре
web-sheets-find = Найти
web-sheets-nobody = Никого не нашлось. Хватит и части имени.
web-sheets-online = в игре
web-sheets-offline = не в игре
web-sheets-waits = ждёт одобрения
web-sheets-characters = Персонажи
web-sheets-rules = Правила
web-sheets-nameless = без имени
web-sheets-played = выбран сейчас
web-sheets-unapproved = не одобрен
web-sheets-next = Следующие игроки
web-sheets-first = Назад к первым
web-sheets-back = ← Персонажи

web-sheets-role = роль
web-sheets-override-hp = ОЗ
web-sheets-override-damage = урон
web-sheets-override-hands = руки
web-sheets-override-caster = колдует
web-sheets-override-parries_magic = парирует магию
web-sheets-group-attribute = Характеристики
web-sheets-group-role = Роль
web-sheets-group-override = Не так, как у роли
web-sheets-group-trait = Снаряжение и умения
web-sheets-group-text = Что могут прочесть другие
web-sheets-yes = да
web-sheets-no = нет
web-sheets-nothing = ничего
web-sheets-by-role = как у роли
web-sheets-default = { $value } (по умолчанию)
web-sheets-range = от { $lo } до { $hi }; пусто: { $value }
web-sheets-place = { $name }, { $n }
web-sheets-most = Не больше { $most }.
web-sheets-unknown = Сейчас нет в настройках: { $list }.
web-sheets-unknown-role = Сейчас нет в настройках: { $name }. Считается: { $counts }.
web-sheets-of-role = От роли: { $list }.
web-sheets-letters = До { $most } знаков.
web-sheets-secret = По этим правилам сборки тайные: вам видно только то, что написано для всех.
web-sheets-fights = Игрок в бою: изменения подействуют со следующего броска.
web-sheets-dice = Все броски
web-sheets-die = Бросок
web-sheets-bonus = Бонус
web-sheets-before = Было
web-sheets-after = Станет
web-sheets-dice-changed = { $n ->
        [one] Меняется { $n } бросок
        [few] Меняются { $n } броска
        [many] Меняются { $n } бросков
       *[other] Меняются { $n } броска
    }
web-sheets-no-dice = Ни один бросок не меняется.
web-sheets-pool = { $n }к6
web-sheets-pool-attack = атака главным оружием
web-sheets-pool-defence = защита
web-sheets-pool-counter = контратака главным оружием
web-sheets-show = Показать, что изменится
web-sheets-show-hint = Пока ничего не сохраняется.
web-sheets-preview = Изменится
web-sheets-counted = Из-за этого изменится и другое
web-sheets-save = Сохранить
web-sheets-drop = Не сохранять
web-sheets-saved = Сохранено, действует со следующего броска.
web-sheets-same = Вы ничего не изменили.
web-sheets-meanwhile = Пока вы правили, это изменил кто-то ещё
web-sheets-meanwhile-yours = Ваше ещё не сохранено. В форме ниже и чужие изменения, и ваши: проверьте и сохраните.
web-sheets-wrong = { $n ->
        [one] Ошибка в { $n } поле, смотрите ниже. Ничего не изменено.
        [few] Ошибки в { $n } полях, смотрите ниже. Ничего не изменено.
        [many] Ошибки в { $n } полях, смотрите ниже. Ничего не изменено.
       *[other] Ошибки в { $n } поля, смотрите ниже. Ничего не изменено.
    }
web-sheets-wrong-number = Можно целое число от { $lo } до { $hi }.
web-sheets-wrong-name = «{ $name }»: эти правила такого не знают.
web-sheets-wrong-most = Названо { $n }, можно не больше { $most }.
web-sheets-wrong-text = В тексте { $n } знаков, можно не больше { $most }.
web-sheets-own-fight = Пока вы в одном бою с этим игроком, его лист тайна и для вас: изменить его можно в игре, /рп админ.
