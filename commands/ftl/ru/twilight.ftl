# Сумерки богов: что читают все.

twilight-by-master = {" "}Так решает мастер { $by }.
twilight-quoted = «{ $name }»

# Арена
twilight-condition = Арена: { $condition }.{ $by }
twilight-condition-none = солнечный день, особых условий нет
twilight-condition-rain = ливень, −2к6 к защите
twilight-condition-storm = гроза
twilight-condition-gear = случайное оружие, одно для всех
twilight-condition-barrier = магический барьер, спецдействий нет
twilight-condition-twilight = сумерки богов
twilight-condition-own = «{ $name }»
twilight-condition-why-rain = Каждый бросок защиты на два куба меньше.
twilight-condition-why-storm = В одном из раундов ударит молния: без спецдействий, −3к6 к защите, +1к6 к атаке.
twilight-condition-why-gear = Оружие и броня с листов в этом бою не действуют.
twilight-condition-why-barrier = Добивая, противника можно эффектно швырнуть в огненный барьер.
twilight-condition-why-twilight = При смерти – значит, конец: судьбу никто не бросает. А каждый раунд схватки может начаться с хаоса.
twilight-falls = Миры смертных и бессмертных сливаются воедино, ткань реальности истончается, сплетаясь со спиралями сумрака…
twilight-gear = Оружие у всех одно: { $weapons }. Броня: { $armour }.
twilight-lightning = Молния ударит в раунде { $round }: без спецдействий, −3к6 к защите, +1к6 к атаке.
twilight-extended = Схватка будет дольше: раундов { $rounds }.

# Стадии
twilight-mode-duel = Дуэль
twilight-mode-team = Бой команд
twilight-mode-ffa = Каждый за себя
twilight-watching = Вы среди зрителей. { $training ->
        [yes] Учебный бой
       *[no] Бой
    } { $number }: { $camps }. { $stage }
twilight-approach = { $mode }. Сближение: ударов пока нет, покажите себя толпе.
twilight-waits-opening = Раунд { $round } откроет мастер.{ $by }
twilight-waits-locked = Раунд { $round }: заявки закрыты, слово за мастером.{ $by }
twilight-resolved = Раунд { $round }: вот что вышло.
twilight-round = Раунд { $round } из { $rounds }. Подавайте заявки!
twilight-round-title = Раунд { $round }
twilight-round-asked = Ваша заявка?
twilight-received = Заявка принята: { $who }
twilight-confirmed = Готовность: { $who }
twilight-locked = Раунд { $round }: заявки закрыты.{ $by }
twilight-locked-approach = Сближение окончено, начинается схватка.{ $by }
twilight-reopened = Мастер { $by } снова открывает заявки раунда { $round }.
twilight-looked = Мастер { $by } смотрит заявки и броски.
twilight-tactic = { $who } применяет тактическую способность.
twilight-points = Мастер { $by } меняет { $what }: { $who }.
twilight-points-hp = ОЗ
twilight-points-energy = энергию
twilight-peace = { $who } предлагает мир. Если согласны все, бой кончится без победителя.
twilight-peace-agreed = { $who } тоже за мир.
twilight-away = { $who } вне игры. Поданная заявка в силе, без неё раунд пройдёт впустую.

# Хаос
twilight-chaos = { $hidden ->
        [yes] Скрытый хаос раскрылся
       *[no] Хаос
    }: { $effect }. { $why }
twilight-chaos-resonance = резонанс
twilight-chaos-euphoria = эйфория
twilight-chaos-flash = вспышка
twilight-chaos-overload = перегрузка
twilight-chaos-march = марш мертвецов
twilight-chaos-legends = легенды арены
twilight-chaos-fog = призрачный туман
twilight-chaos-duel_of_fates = дуэль судеб
twilight-chaos-why-resonance = Спецдействия били вдвое сильнее, а пассивные способности молчали.
twilight-chaos-why-euphoria = Спецдействия в этом раунде не тратят ОД.
twilight-chaos-why-flash = Всем +1 ОД, спецдействия без ограничений.
twilight-chaos-why-overload = Всем −1 ОД, −2к6 к атаке, защите и контратаке, спецдействий нет.
twilight-chaos-why-march = Каждый теряет 2 энергии, изнурённых забирают мёртвые.
twilight-chaos-why-legends = Павшие чемпионы приходят на помощь.
twilight-chaos-why-nobody = Но павших ещё нет, помочь некому.
twilight-chaos-why-fog = Никто никого не видел: все заявки пропали.
twilight-chaos-why-duel_of_fates = Сразу эндшпиль!
twilight-phantom = Фантом павшего чемпиона «{ $called }» помогает: { $who }.

# Раунд
twilight-betrayed = Предательство! { $who } поднимает оружие на союзника: { $whom }. Теперь они враги.
twilight-defence = Защита: { $who }
twilight-attack = { $who } ⚔ { $whom }: атака{ $how } { $result }
twilight-attacks = { $who } ⚔ { $whom }: { $count ->
        [one] { $count } атака
        [few] { $count } атаки
        [many] { $count } атак
       *[other] { $count } атаки
    }{ $how } { $result }
twilight-how-attack = {""}
twilight-how-phantom = {" "}фантома
twilight-how-special = {" "}«{ $name }»
twilight-through = { $count ->
        [1] прошла
       *[0] прошли
    }, −{ $damage } ОЗ
twilight-missed = { $count ->
        [1] не попала
       *[0] не попали
    }
twilight-stopped-defended = { $count ->
        [1] отбита
       *[0] отбиты
    }
twilight-stopped-full = { $count ->
        [1] разбилась
       *[0] разбились
    } о полную защиту
twilight-stopped-absolute = { $count ->
        [1] бессильна
       *[0] бессильны
    } против абсолютной защиты
twilight-stopped-dance = { $count ->
        [1] ушла
       *[0] ушли
    } в пустоту, смертельный танец
twilight-stopped-reaction = { $count ->
        [1] сорвана
       *[0] сорваны
    } способностью
twilight-stopped-phantom = { $count ->
        [1] принята
       *[0] приняты
    } на фантома
twilight-stopped-counter = { $count ->
        [1] не пробила
       *[0] не пробили
    } контратаку
twilight-stopped-void = { $count ->
        [1] сорвалась
       *[0] сорвались
    }
twilight-counter-struck = { $who } ⚔ { $whom }: контратака прошла, −{ $damage } ОЗ
twilight-counter-parried = { $who } ⚔ { $whom }: удары парированы, ответного нет
twilight-counter-tied = { $who } ⚔ { $whom }: контратака вровень с атакой, оба целы
twilight-counter-failed = { $who } ⚔ { $whom }: контратака пробита
twilight-counter-idle = { $who }: контратака впустую
twilight-special = { $who }: «{ $perk }»{ $directed ->
        [yes] {" "}→ { $target }
       *[no] {""}
    }
twilight-special-void = { $who }: «{ $perk }»{ $directed ->
        [yes] {" "}→ { $target }
       *[no] {""}
    } – впустую, { $why }
twilight-void-lightning = ударила молния
twilight-void-barrier = мешает барьер
twilight-void-overload = перегрузка
twilight-void-gone = цели уже нет
twilight-void-cancelled = ход разгадан
twilight-void-whisper = не выйти из сумрака
twilight-damage-by = {" "}· { $by }
twilight-damage-attack = { $who }: −{ $amount } ОЗ (атака{ $by })
twilight-damage-counter = { $who }: −{ $amount } ОЗ (контратака{ $by })
twilight-damage-special = { $who }: −{ $amount } ОЗ (спецдействие{ $by })
twilight-damage-reaction = { $who }: −{ $amount } ОЗ (ответ{ $by })
twilight-damage-phantom = { $who }: −{ $amount } ОЗ (фантом{ $by })
twilight-damage-bleeding = { $who }: −{ $amount } ОЗ, кровотечение
twilight-damage-poison = { $who }: −{ $amount } ОЗ, яд
twilight-damage-perk = { $who }: −{ $amount } ОЗ (способность{ $by })
twilight-healed = { $who }: +{ $amount } ОЗ
twilight-status-bleeding-on = { $who }: кровотечение, { $amount } ОЗ за раунд
twilight-status-bleeding-off = { $who }: кровь остановлена
twilight-status-poison-on = { $who }: яд, { $amount } ОЗ за раунд
twilight-status-poison-off = { $who }: яда больше нет
twilight-status-exhausted-on = { $who }: изнурение
twilight-status-exhausted-off = { $who }: силы вернулись
twilight-status-full_defence-on = { $who }: полная защита
twilight-status-absolute-on = { $who }: абсолютная защита
twilight-wound-light = { $who }: лёгкое ранение
twilight-wound-medium = { $who }: среднее ранение
twilight-wound-heavy = { $who }: тяжёлое ранение
twilight-wound-none = { $who }: ран больше нет
twilight-quiet = Никто не двинулся с места.
twilight-rolled = { $who } · { $kind }: { $n ->
        [one] { $n } успех
        [few] { $n } успеха
        [many] { $n } успехов
       *[other] { $n } успеха
    }{ $faces }
twilight-roll-attack = атака
twilight-roll-defence = защита
twilight-roll-counter = контратака
twilight-faces = {" "}[{ $faces }]

# Судьба
twilight-dying = { $who } при смерти!{ $by }
twilight-dying-by = {" "}Решающий удар: { $by }.
twilight-rose = «{ $perk }»: { $who } снова на ногах!
twilight-survived = { $carried ->
        [yes] { $who } выживает: рабы уносят с арены.
       *[no] { $who } выживает, но сражаться больше не может.
    }
twilight-out = { $carried ->
        [yes] { $who } не может продолжать бой: рабы уводят с арены.
       *[no] { $who } не может продолжать бой.
    }
twilight-died-d100 = { $who } умирает.
twilight-died-twilight = Сумерки забирают душу: { $who } умирает.
twilight-died-perk = { $who } умирает на месте.{ $by }
twilight-died-by = {" "}Удар: { $by }.
twilight-died-march = Мёртвые забирают своё: { $who } умирает.
twilight-died-executed = Казнь свершилась: { $who } умирает.
twilight-died-khan = Столько поражений подряд не прощают: Хан приговаривает к смерти. { $who } умирает.
twilight-you-dying = Вы при смерти
twilight-you-out = Бой для вас окончен
twilight-you-dead = Вы погибли
twilight-you-won = Победа!
twilight-surrendered = { $carried ->
        [yes] { $who } признаёт поражение и покидает арену.
       *[no] { $who } признаёт поражение.
    }

# Эндшпиль
twilight-endgame-rounds = Победителя всё нет: впереди эндшпиль.
twilight-endgame-perk = «{ $perk }»: сразу эндшпиль!
twilight-leg = { $leg ->
        [1] Эндшпиль. Финальный рывок: по одному броску атаки, защиты нет.
       *[0] Эндшпиль, заход { $leg }. Снова финальный рывок!
    }
twilight-leg-title = Финальный рывок
twilight-leg-asked = Ваш выбор?
twilight-leg-chose = Рывок: { $list }
twilight-chose = { $who } → { $whom }
twilight-leg-nobody = Никто не выбрал друг друга: рывок заново.
twilight-leg-drawn = Пару выбирает кость мастера: { $pairs }.
twilight-pair = { $a } и { $b }
twilight-rush-tied = { $a } ⚔ { $b }: поровну, рывок повторяется
twilight-rush = { $who } ⚔ { $whom }: финальный рывок выигрывает { $who }.{ $points }
twilight-rush-points = {" "}Очки: { $n } из 2.

# Выбор и конец
twilight-choice = { $who } решает судьбу: { $whom }. Казнь или пощада? Зрители голосуют: /рп толпа.
twilight-vote = { $whom }: казнь или пощада? Ваш голос можно изменить до решения.
twilight-button-execute = Казнь
twilight-button-spare = Пощада
twilight-vote-execute = Голосовать за казнь: /рп толпа казнь
twilight-vote-spare = Голосовать за пощаду: /рп толпа пощада
twilight-votes = Толпа: казнь { $execute }, пощада { $spare }
twilight-crowd-execute = Толпа требует казни. Так решает мастер { $by }.
twilight-crowd-spare = Толпа просит пощады. Так решает мастер { $by }.
twilight-crowd-none = Толпа молчит. Так решает мастер { $by }.
twilight-chosen-execute = { $who } выбирает казнь: { $whom }.{ $crowd }
twilight-chosen-spare = { $who } выбирает пощаду: { $whom }.{ $crowd }
twilight-chosen-silent = { $who } молчит, а молчание – пощада: { $whom }.{ $crowd }
twilight-chosen-with = {" "}Толпа ликует!
twilight-chosen-against = {" "}Толпа негодует: это против её воли.
twilight-won = Победа: { $who }!
twilight-drawn = Ничья: { $who }.
twilight-nobody = Победителя нет.
twilight-ended-decided = Бой окончен.{ $facts }{ $proof }
twilight-ended-peace = Мир: бой окончен без победителя.{ $facts }{ $proof }
twilight-ended-moderator = Мастер { $by } заканчивает бой.{ $facts }{ $proof }
