# Сумерки богов: что игрок читает один.

twilight-of = { $who }: { $told }

# Заявка
twilight-order = Ваша заявка: { $order }. ОД: { $spent } из { $have }.
twilight-order-window = Менять её можно { $left } или до слова «готов».
twilight-order-dropped = Заявка сброшена.
twilight-order-fixed = Ваша заявка на этот раунд: { $order }.
twilight-window-closed = Время правок вышло: заявка больше не меняется.
twilight-surrender-asked = Признать поражение? Половина неистраченной легендарности пропадёт, и вашу судьбу решит победитель.
twilight-button-surrender = Сдаюсь
twilight-button-surrender-hint = Признать поражение: /рп сдаюсь точно
twilight-pass = пропуск
twilight-parts = { $left }; { $right }
twilight-aim = {" "}→ { $target }
twilight-item-attack = атака{ $target }{ $weapon }{ $via }{ $betray }
twilight-item-weapon = {" "}{ $weapon }
twilight-item-via = {" "}через { $via }
twilight-item-betray = {" "}(предать)
twilight-item-round = {" "}(раунд { $round })
twilight-item-perk = {" "}{ $perk }
twilight-item-defend = { $count ->
        [1] защита
       *[0] защита ×{ $count }
    }{ $via }
twilight-item-counter = { $count ->
        [1] контратака
       *[0] контратака ×{ $count }
    }{ $weapon }
twilight-item-special = спец { $perk }{ $target }{ $round }{ $betray }
twilight-item-phantom = фантом: { $act }{ $perk }{ $target }{ $betray }
twilight-item-unread = «{ $text }»
twilight-phantom-special = спец
twilight-phantom-attack = атака
twilight-phantom-shield = щит
twilight-button-clear = Сбросить
twilight-button-clear-hint = Убрать заявку: /рп сброс
twilight-button-confirm-hint = Больше не менять: /рп готов

# Броски и состояние
twilight-own-rolls = Ваши броски (успехи): { $list }.
twilight-own-rolls-none = Ваш лишний бросок пропал (наведите мышь).
twilight-roll-brief = { $roll } – { $n }
twilight-roll-of-attack = атака{ $weapon }
twilight-roll-of-defence = защита{ $weapon }
twilight-roll-of-counter = контратака{ $weapon }
twilight-die-near_death = Кость судьбы: { $face } из { $sides }. Жизнь – от 51.
twilight-die-dance = Смертельный танец: { $face } из { $sides }.
twilight-die-rush = Кубов нет ни у кого, решает кость: { $face } из { $sides }.
twilight-roll-detail = { $roll }{ $target }: { $dice }к6{ $parts }{ $faces } = { $n ->
        [one] { $n } успех
        [few] { $n } успеха
        [many] { $n } успехов
       *[other] { $n } успеха
    }{ $note }
twilight-thrown = { $who }: { $roll }{ $target }{ $dice } = { $n ->
        [one] { $n } успех
        [few] { $n } успеха
        [many] { $n } успехов
       *[other] { $n } успеха
    }
twilight-thrown-dice = : { $dice }к6{ $faces }
twilight-thrown-near_death = { $who }, кость судьбы: { $face } из { $sides }
twilight-thrown-dance = { $who }, смертельный танец: { $face } из { $sides }
twilight-thrown-initiative = { $who }, инициатива: { $face } из { $sides }
twilight-thrown-phantom = { $who }, чей придёт фантом: { $face } из { $sides }
twilight-thrown-rush = { $who }, кость вместо рывка: { $face } из { $sides }
twilight-pool = { $dice }к6{ $parts }
twilight-made-of = {" "}({ $parts })
twilight-sum = { $left } { $right }
twilight-sum-first = { $n } { $name }
twilight-sum-plus = + { $n } { $name }
twilight-sum-minus = − { $n } { $name }
twilight-roll-corrected = {" "}(заявлено { $declared }, брошено { $actual })
twilight-roll-dropped = лишний бросок ({ $declared }к6) пропал: способность молчала
twilight-own-state = Вы: ОЗ { $hp }/{ $most }{ $change }, энергия { $energy }/{ $energymost }{ $energychange }{ $states }.
twilight-own-change = {" "}({ SIGNED($change) })
twilight-own-states = , { $list }
twilight-own-wound-light = лёгкое ранение (−{ $dice }к6)
twilight-own-wound-medium = среднее ранение (−{ $dice }к6)
twilight-own-wound-heavy = тяжёлое ранение (−{ $dice }к6 и −1 ОД)
twilight-own-bleeding = кровотечение (−{ $amount } ОЗ за раунд)
twilight-own-poison = яд (−{ $amount } ОЗ за раунд)
twilight-own-exhausted = изнурение (−4к6, −1 ОД, без контратаки)

# Знание и мастер
twilight-foresight = Дальновидность · { $whose }: { $order }
twilight-learned = Вы видите насквозь: { $whose } (наведите мышь)
twilight-build = Мощь { $power }, смертоносность { $lethality }, выносливость { $endurance }, ОЗ { $hp }, энергия { $energy }
twilight-build-gear = Оружие: { $weapons }. Броня: { $armour }
twilight-build-perks = Способности: { $perks }
twilight-nothing = нет
twilight-no-armour = без брони
twilight-tactic-told = { $perk }{ $target }{ $round }
twilight-tactic-own = Тактика принята: { $tactic }.
twilight-finisher-told = { $target }{ $weapon }{ $via }{ $betray }
twilight-finisher-own = Ваш финальный рывок принят{ $finisher }.
twilight-phantom-own = Фантом в этом раунде поможет даром, один раз: его спец, его атака или щит от первой атаки по вам.
twilight-shown = Заявок: { $n }. Последние броски ({ $rolls }) – наведите мышь.

# Вопросы
twilight-ask-time = {" "}({ $left })
twilight-ask-approach = Готовы к схватке? Тактические способности – только сейчас.{ $time }
twilight-ask-order = Раунд { $round }: ваша заявка? ОД: { $ap }.{ $time }
twilight-ask-ordered = Раунд { $round }. { $order }{ $time }
twilight-ask-order-why = До конца раунда её видите только вы. Кнопка добавляет часть заявки.
twilight-ask-finisher = Финальный рывок: на кого?{ $time }
twilight-ask-fate = { $whom }: казнь или пощада? Решаете вы.{ $time }
twilight-ask-challenge = { $who } вызывает вас на бой. Отказ: −{ $cost } легендарности.{ $time }
twilight-minutes = { $n } мин
twilight-seconds = { $n } с

# Статус
twilight-status-committed = Бой вот-вот начнётся.
twilight-status-approach = Сближение: ударов пока нет.{ $arena }{ $time }
twilight-status-opening = Раунд { $round } из { $rounds } откроет мастер.{ $arena }
twilight-status-orders = Раунд { $round } из { $rounds }: подают заявки.{ $arena }{ $time }
twilight-status-locked = Раунд { $round } из { $rounds }: заявки закрыты, слово за мастером.{ $arena }
twilight-status-endgame = Эндшпиль, заход { $leg }.{ $arena }{ $time }
twilight-status-choice = Бой решён: казнь или пощада?{ $time }
twilight-status-over = Бой окончен.
twilight-status-left = {" "}Осталось { $left }.
twilight-status-arena = {" "}Арена: { $list }.
twilight-status-champions = Чемпионы: { $list }.
twilight-status-broken = Союз расторгнут: { $list }.
twilight-status-own = Вы: ОЗ { $hp }/{ $most }, энергия { $energy }/{ $energymost }{ $ap }{ $states }.
twilight-status-ap = , ОД { $ap }
state-traitor = предатель
state-light = лёгкое ранение
state-medium = среднее ранение
state-heavy = тяжёлое ранение
state-bleeding = кровотечение
state-poison = яд
state-exhausted = изнурение
state-out = не может сражаться
state-dying = при смерти
state-dead = нет в живых
state-surrendered = признаёт поражение
state-ordered = заявка есть

# Первый бой
twilight-lesson-approach = Ваш первый бой, буду подсказывать. Сейчас сближение: играйте роль, здесь никого не ранят. { $mode ->
        [duel] Противник у вас один.
       *[team] Противников может быть несколько: у атак есть цель.
    } Тактические способности применяют сейчас: /рп тактика. Готовы – /рп готов.
twilight-lesson-order = Заявка тайная, её видите только вы. На раунд обычно есть 2 ОД: атака – 1, защита – 1, контратака – 2 и раз за бой. { $mode ->
        [duel] Пример: /рп заявка атака; защита.
       *[mass] Пример: /рп заявка атака ИМЯ; защита.
    } Менять можно, пока не сказано /рп готов. Раунд начнётся, когда готовы все.
twilight-lesson-resolved = Как это считалось: успех – куб с { $least } и больше. Против каждой атаки идёт лучшая ваша защита, каждый успех сверх неё снимает ОЗ. Свои кубы – наведите мышь на броски. Раны мешают со следующего раунда.
twilight-lesson-endgame = Эндшпиль: у каждого один бросок атаки, у кого больше успехов, тот победил. ОЗ уже ничего не решают. При равенстве бросают ещё раз.
twilight-lesson-winner = Бой за вами. Осталось решить судьбу побеждённого: /рп судьба казнь или /рп судьба пощада. С толпой – больше легендарности, против неё – награда вдвое меньше.
twilight-lesson-loser = Вашу судьбу решает победитель, а толпа подсказывает. После пощады вас вылечат к следующему кругу.
