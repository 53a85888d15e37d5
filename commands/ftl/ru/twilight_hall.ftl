# Сумерки богов: между боями.

twilight-lists-fight = Вы на ристалище, ходите свободно. Выберите сторону, если нужно, и объявите готовность.
twilight-lists-training = Вы на ристалище для учебного боя: он ни на что не влияет. Выберите сторону, если нужно, и объявите готовность.
twilight-lists-off = Вы ушли с ристалища.
twilight-kicked-out = { $by } убирает с ристалища: { $who }.
twilight-kicked-pair = { $by } разбивает пару: { $a } и { $b }. Обоим можно искать другого противника.
twilight-left-out = Бой начался без вас: готовности не было.
twilight-challenged = Вызов брошен: { $whom }. Ждём ответа.
twilight-button-withdraw = Отозвать
twilight-button-withdraw-hint = Отозвать вызов, это ничего не стоит: /рп отозвать
twilight-challenge-decline = { $whom } не принимает вызов: { $who }.
twilight-challenge-withdraw = { $who } отзывает вызов: { $whom }.
twilight-challenge-void = Вызов снят: { $who }, { $whom }.
twilight-paired-challenge = Пара круга: { $a } и { $b }.
twilight-paired-lots = Жребий выпал: { $a } и { $b }.
twilight-unpaired = Пара распалась: { $a } и { $b }. Можно искать другого противника.
twilight-paired-next = Противник есть. Когда сойдётесь на арене, объявите готовность.
twilight-next-condition = Мастер { $by } выбирает арену следующего боя: { $condition }.
twilight-bye = Без пары в этом круге: { $who }.
twilight-victor = {" "}Прошлый выиграл чемпион { $who }.
twilight-circle = { $master ->
        [yes] { $anew ->
            [yes] Мастер { $by } открывает новый турнир, все счета с нуля.{ $victor } Круг { $circle }.
           *[no] Мастер { $by } открывает круг { $circle }.
        }
       *[no] { $anew ->
            [yes] Новый турнир, все счета с нуля.{ $victor } Круг { $circle }.
           *[no] Круг { $circle }: побеждённые снова в строю.
        }
    } { $twilight ->
        [yes] Это полуфинал: над ареной сумерки богов.
       *[no] Вызовы: /рп вызов.
    }
twilight-lost-executed = Турнир теряет чемпиона: { $who }. Казнит победитель: { $by }.
twilight-lost-khan = Турнир теряет чемпиона: { $who }. Таков приговор Хана.
twilight-lost-fell = Турнир теряет чемпиона: { $who }. Смерть в бою.
twilight-spoils = Вам достаются артефакты павших: { $corpses }.{ $penalty ->
        [0] {""}
       *[1] {" "}Обобрать союзника стоит { $penalty } легендарности.
    }
twilight-button-loot = Забрать: { $who }
twilight-looted = { $who } забирает артефакты. Чьи: { $corpse }.
twilight-account = { $unspent } ({ $total })
twilight-legend = Легендарность: { $account }. Свободных очков: { $points }.
twilight-legend-changed = Легендарность { SIGNED($change) }: { $why }. Теперь { $account }.
twilight-legend-why-win = победа
twilight-legend-why-draw = ничья
twilight-legend-why-surrender = признание поражения
twilight-legend-why-refusal = отказ от вызова
twilight-legend-why-looting = мародёрство
twilight-legend-why-bought = покупка
twilight-legend-part = { $part }: { SIGNED($n) }
twilight-legend-part-base = за бой
twilight-legend-part-draw = за ничью
twilight-legend-part-condition = за условия
twilight-legend-part-crowd = с волей толпы
twilight-legend-part-against = против воли толпы
twilight-wares = Можно купить:
twilight-button-buy-hint = Купить: { $what }
twilight-shop-closed = Тратить её можно, когда известен противник: в паре круга или рядом на ристалище.
twilight-rebuild = Поражение в первый игровой день: вы вправе собрать билд заново, в своём классе. Скажите мастеру.
twilight-bought = Куплено: { $what }. { $price ->
        [0] Цена – свободное очко.
       *[1] Цена – { $price } легендарности.
    }
twilight-status-paired-both = Ваша пара круга: { $who }. Сойдитесь на арене и объявите готовность: /рп готов.
twilight-status-paired-you = Ваша пара круга: { $who }. Ждут вас: /рп готов.
twilight-status-paired-other = Ваша пара круга: { $who }. Вы готовы, ждём соперника.
twilight-status-challenged = Вас вызывает { $who }: /рп согласен или /рп отказ.
twilight-status-challenging = Вы бросили вызов: { $who }. Ждём ответа; передумать – /рп отозвать.
