# Толчок: кто кого, куда и что вышло.

push-forward = от себя
push-left = влево
push-right = вправо
push-waits = { $who } ⇒ { $target }: толчок { $towards }, сила { $total } · отвечает { $target }
push-answered = { $who } ⇒ { $target }: толчок { $towards }, сила { $push } против { $against } { $total } — { $result }
push-voided = { $who } ⇒ { $target }: толчок не состоялся, участник вышел из боя.
push-thing = { $who } толкает вещь{ $towards }: сила { $total }. Что с ней станет, решает мастер.
push-thing-towards = {" "}{ $towards }
push-thing-rule = { $who } толкает вещь: сила { $total }. Решите, что с ней стало.
against-attribute-constitution = телосложения
against-attribute-agility = ловкости
push-result-brace = { $target } не двигается с места
push-result-slip = { $target } уходит из-под толчка
push-result-stopped = { $target } упирается в преграду и остаётся на месте
push-result-moved = { $target } отлетает на { $blocks ->
        [one] { $blocks } блок
        [few] { $blocks } блока
        [many] { $blocks } блоков
       *[other] { $blocks } блока
    }
push-result-fell = { $target } срывается с края и падает на { $fell ->
        [one] { $fell } блок
        [few] { $fell } блока
        [many] { $fell } блоков
       *[other] { $fell } блока
    } вниз
note-silence-push = Ответа не было: выбран лучший куб.
note-fall = Само падение ОЗ не снимает.

ask-push = { $who } толкает вас { $towards }: сила { $total }. Устоять или ускользнуть?{ $time }
option-brace = Устоять
option-slip = Ускользнуть
option-slip-step = Ускользнуть { $step }
option-push = Толчок
option-push-thing = Толкнуть вещь
option-push-target-direction = Толкнуть { $direction }: { $target }
option-push-thing-direction = Толкнуть вещь { $direction }
value-brace = устоять
value-slip = ускользнуть
value-push = толчок

refusal-nobody_to_push = Толкать некого: назовите участника не дальше 3 блоков или слово «вещь».
refusal-nobody_to_push-who = Кого толкнуть? Рядом: { $who }. Или назовите слово «вещь».
refusal-push_where = Куда толкнуть? Вперёд, влево или вправо.
refusal-push_where-allowed = Куда толкнуть? Можно: { $allowed }.

help-usage-ephem-push = /рп толчок ИГРОК | вещь вперёд | влево | вправо
help-does-ephem-push = толкнуть на 3 блока того, кто не дальше 3 блоков: сила против телосложения или ловкости
help-usage-ephem-brace = /рп устоять
help-does-ephem-brace = устоять против толчка (телосложение)
help-usage-ephem-slip = /рп ускользнуть [влево | назад | вправо | стоять]
help-does-ephem-slip = уйти из-под толчка (ловкость), можно на блок в сторону
