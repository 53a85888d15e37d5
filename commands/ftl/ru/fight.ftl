# Строки боя: что видят участники.

fight-started = { $training ->
        [yes] Учебный бой
       *[no] Бой
    } { $number } начинается: { $camps }.
camp = { $side } ({ $members })
dice-promise = Обещание кубов: { $commitment }
dice-promise-why = Оно дано до первого броска: после боя каждый сможет проверить, что кубы не подменили.

initiative-thrown = Инициатива: { $who } { $total }
initiative-order = Инициатива: { $order }.
initiative-place = { $who } { $total }
initiative-place-earlier = { $who } { $total } (бросок раньше)
initiative-why = Первым ходит больший бросок восприятия; при равных — кто бросил раньше.

turn-yours = Ваш ход
turn-yours-round = Раунд { $round }: действие и бонусное действие
turn-yours-npc = Ход: { $who }
turn-others = Раунд { $round } · ходит { $who }
turn-passed-clock = Время хода вышло: { $who }. Ход переходит дальше.
turn-passed-absence = { $who } вне игры: ход пропущен (подряд: { $count }).
turn-passed-next = Мастер завершает ход: { $who }.
turn-reminder = До конца хода { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }
turn-waits = { $who } вне игры. Ход ждёт { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.

attack-waits = { $attacker } ⚔ { $target }: { $weapon }{ $reloaded } { $total } · отвечает { $target }
attack-answered = { $attacker } ⚔ { $target }{ $source ->
        [opportunity] {" "}вдогонку
       *[action] {""}
    }: { $weapon }{ $reloaded } { $attack } против { $defence } { $total }{ $guard } — { $result }
attack-unanswered = { $attacker } ⚔ { $target }{ $source ->
        [opportunity] {" "}вдогонку
       *[action] {""}
    }: { $weapon }{ $reloaded } { $attack } без защиты — { $result }
attack-voided = { $attacker } ⚔ { $target }: удар не состоялся, участник вышел из боя.
against-parry = парирования
against-dodge = уворота
against-parry-body = парирования телом
against-dodge-body = уворота телом
result-hit = попадание, −{ $damage } ОЗ (осталось { $hp })
result-stopped = попадание, −{ $damage } ОЗ (осталось { $hp }), уход сорван
result-down = попадание, −{ $damage } ОЗ: { $target } выбывает
result-parry = отбито
result-dodge = мимо
note-silence = Ответа не было: выбрана лучшая защита.
note-lethal = Было последнее ОЗ: удар можно отыграть как критический или смертельный.
note-fate = Судьба проигравшего — по п. 5.3 правил сервера.
note-wound = Последствия удара отыгрывает { $target }.
note-step = { $who } отходит на шаг.
note-tie = Ничья — в пользу защиты.

roll-detail = { $who } · { $die } { $total }: { $parts }
roll-face = куб { $face }
roll-faces = куб { $faces } → { $kept }
roll-part = { $name } { SIGNED($value) }
roll-advantage = Преимущество: { $sources }
roll-disadvantage = Помеха: { $sources }
roll-harmony = Гармония, один куб: преимущество ({ $advantage }) и помеха ({ $disadvantage }) погасили друг друга

moving = { $why ->
        [bonus_move] Бонусное движение
       *[move] Движение
    }: { $blocks ->
        [one] { $blocks } блок
        [few] { $blocks } блока
        [many] { $blocks } блоков
       *[other] { $blocks } блока
    }
moving-left = { $why ->
        [bonus_move] Бонусное движение
       *[move] Движение
    }: { $blocks ->
        [0] больше не осталось
        [one] остался { $blocks } блок
        [few] осталось { $blocks } блока
        [many] осталось { $blocks } блоков
       *[other] осталось { $blocks } блока
    }
moving-action-offered = Бонусное движение кончилось. Шагните туда же ещё раз — пойдёте за действие.
leave-warned-short = Удар вдогонку: { $strikers }! Ещё шаг туда же — уйти
leave-warned = Уходя отсюда, вы открываетесь для удара: { $strikers }. Шагните туда же ещё раз за { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }, если решились.
leave-tried = { $who } уходит · удар вдогонку решают: { $strikers }
leave-stopped = Удар остановил вас: движение закончено
auto-strike = Удар вдогонку: { $answer ->
        [always] бить всегда
        [never] не бить никогда
       *[ask] спрашивать каждый раз
    }.

down = { $who } выбывает: 0 ОЗ. Судьба проигравшего — по п. 5.3 правил сервера.
down-training = { $who } выбывает: 0 ОЗ. Бой учебный: ОЗ потом вернутся.
down-you = Вы выбываете
down-you-training = 0 ОЗ · бой учебный, ОЗ потом вернутся
down-you-fate = 0 ОЗ · судьба — по п. 5.3 правил сервера
away = { $who } вне игры. Место и ход сохраняются.
back = { $who } снова в игре.
back-your-turn = Раунд { $round } · ваш ход
released-surrender = { $who } сдаётся и выходит из боя.
released-absence = { $who } выходит из боя: три хода подряд вне игры.
released-kick = Мастер выводит из боя: { $who }.
released-escape = { $who } сбегает из боя.
hp-set = Мастер { $by } меняет ОЗ: { $who } { $was } → { $hp }.
peace-offered = { $who } предлагает мир. Ждём согласия: { $missing }.
peace-joined = { $who } за мир. Ждём ещё: { $missing }.
emote-missing = Нет отыгровки: опишите { $what ->
        [escape] побег
        [attack] атаку
        [cast] заклинание
        [move] движение
        [push] толчок
        [strike] удар
        [defence] защиту
       *[other] действие
    } в чате. В логе отмечено.

fight-ended = Бой окончен{ $reason ->
        [escape] : побег
        [peace] : мир
        [moderator] {" "}решением мастера { $by }
       *[victory] {""}
    }. { $standing }{ $fate }{ $facts }{ $proof }
ended-standing = На ногах: { $who }.
ended-victory = Победа: { $side } ({ $who }).
ended-more = ещё { $count }
ended-nobody = На ногах никого.
ended-fate = {" "}Судьба проигравших — по п. 5.3 правил сервера.
ended-proof = {" "}Бой { $number }, хеш { $head }.
ended-head = Хеш записи: { $head }
ended-seed = Зерно кубов: { $seed }
fight-frozen = Бой { $number } остановлен из-за ошибки. Мастера уже знают.
