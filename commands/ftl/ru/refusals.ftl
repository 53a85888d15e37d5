# Отказы правил. Одна строка: что не так и что было бы верно.
# Варианты с числами стоят под именем кода с добавкой.

refusal-not_yet = В боях этого пока нет. Что можно: /рп меню.
refusal-not_your_turn = Сейчас не ваш ход.
refusal-not_your_turn-turn = Сейчас не ваш ход: ходит { $turn }.
refusal-not_in_fight = Вы не в бою. Начать: /рп файт, затем /рп готов.
refusal-not_in_fight-who = { $who } не участвует в этом бою.
refusal-not_here = Вас не видно в мире. Зайдите на сервер заново.
refusal-not_here-who = { $who } сейчас не на сервере.
refusal-elsewhere = Ваш бой идёт в другом мире: вернитесь туда.
refusal-elsewhere-who = { $who } сейчас не в мире боя. Ждите возвращения.
refusal-not_fighting = Вы уже не сражаетесь в этом бою.
refusal-not_fighting-who = { $who } уже не сражается в этом бою.
refusal-in_fight = Идёт бой: это можно только до него или после.
refusal-in_fight-who = { $who } уже в другом бою.
refusal-fight_over = Этот бой окончен.
refusal-fight_paused = Бой на паузе. Ждите мастера: он продолжит бой.
refusal-fight_paused-who = Пауза на время спора. Продолжит мастер, или пусть { $who } скажет: /рп спор решён.
refusal-fight_paused-mod = { $mod ->
    [end] Бой застыл из-за ошибки: можно только /рп мод вернуть или /рп мод конец.
   *[other] Бой на паузе. Продолжить: /рп мод продолжить.
}
refusal-nothing_to_undo = Возвращать нечего: с начала боя вы ещё ничего не решали.
refusal-undo_barred = Этого уже не вернуть: после этого кто-то вошёл в бой, вышел из него или узнал скрытое.
refusal-undo_asked = Возврат уже просят. Дождитесь ответа или отмените: /рп вернуть нет.
refusal-undo_asked-who = Возврат уже просит { $who }. Дождитесь ответа.
refusal-no_undo_asked = Вас не просили ничего вернуть. Вернуть своё решение: /рп вернуть.
refusal-not_paused = Бой не на паузе.
refusal-already_disputed = Вы уже оспорили это. Модераторы видят место в журнале; снять спор: /рп спор решён.
refusal-already_disputed-who = Это уже оспаривает { $who }, бой на паузе. Ждите модератора.
refusal-no_dispute = Никто ничего не оспаривает.
refusal-no_dispute-who = Это спор { $who }: снять его может только начавший или модератор.
refusal-wrong_phase = Сейчас не время для этого. Что можно: /рп меню.
refusal-wrong_phase-initiative = Ещё бросают инициативу. Ваш бросок: /рп инициатива.
refusal-wrong_phase-initiative-master = Ещё бросают инициативу. Бросить за всех, кто молчит: /рп мод начать.
refusal-wrong_phase-turns = Бой уже идёт.
refusal-wrong_phase-pursuit = Идёт погоня; закончить: /рп мод конец.
refusal-wrong_phase-pursuit-joining = Идёт погоня: войти в бой сейчас нельзя. Ждите её конца.
refusal-prompt_open = Сначала ответьте на вопрос: /рп меню.
refusal-prompt_open-who = Сначала ответ. Ждём: { $who }.
refusal-prompt_open-allowed-left = Сначала ответьте: { $allowed }. Осталось { $left } с.
refusal-no_prompt = Вас сейчас ни о чём не спрашивают. Что можно: /рп меню.
refusal-no_prompt-turn = Вас сейчас ни о чём не спрашивают: ходит { $turn }. Ждите вопроса или своего хода.
refusal-no_prompt-allowed = Вас сейчас ни о чём не спрашивают. Можно: { $allowed }.
refusal-action_spent = Действие этого хода уже потрачено. Закончить ход: /рп конец.
refusal-bonus_spent = Бонусное действие этого хода уже потрачено. Закончить ход: /рп конец.
refusal-out_of_range = Слишком далеко.
refusal-out_of_range-have-lo-hi = Не та дистанция: до цели { $have ->
        [one] { $have } блок
        [few] { $have } блока
        [many] { $have } блоков
       *[other] { $have } блока
    }, нужно от { $lo } до { $hi }.
refusal-out_of_range-have-hi = Слишком далеко: { $have ->
        [one] { $have } блок
        [few] { $have } блока
        [many] { $have } блоков
       *[other] { $have } блока
    }, нужно не дальше { $hi }.
refusal-not_drawn = Новое оружие в руке ещё не считается: сначала /рп смена (действие).
refusal-too_close = Слишком близко.
refusal-too_close-have-lo = Слишком близко: до цели { $have ->
        [one] { $have } блок
        [few] { $have } блока
        [many] { $have } блоков
       *[other] { $have } блока
    }, нужно не меньше { $lo }.
refusal-too_close-by = Стрелять нельзя: { $by } слишком близко. Отойдите дальше 3 блоков.
refusal-out_of_sight = Цель не видна: мешает препятствие. Нужна прямая видимость.
refusal-out_of_sight-target = Не видно: { $target }. Мешает препятствие, нужна прямая видимость.
refusal-not_a_target = Эту цель выбрать нельзя.
refusal-not_a_target-who = Эту цель выбрать нельзя. Противники: { $who }.
refusal-ally = Это союзник. Выберите противника.
refusal-ally-target = { $target } на вашей стороне. Выберите противника.
refusal-target_down = Цель уже выбыла. Выберите другую.
refusal-target_down-target = { $target } уже вне боя. Выберите другую цель.
refusal-self_target = Себя выбрать нельзя. Назовите другого.
refusal-no_weapon = В этой руке нет оружия. Голыми руками: /рп атака кулаки.
refusal-no_weapon-allowed = Этого в руках нет. Можно: { $allowed }.
refusal-weapon_unfit = Этим оружием так нельзя. Возьмите подходящее.
refusal-weapon_unfit-weapon = Так нельзя: { $weapon }. Возьмите подходящее оружие.
refusal-cannot_parry = Парировать нечем. Можно уворот (/рп уворот) или принять удар (/рп принять).
refusal-cannot_dodge = Уворот здесь невозможен. Можно парировать (/рп парировать) или принять удар (/рп принять).
refusal-step_blocked = Сюда не шагнуть: мешает препятствие.
refusal-no_path = Туда не дойти. Путь закрыт или слишком длинный.
refusal-no_path-left = Туда не дойти: осталось { $left ->
        [one] { $left } блок
        [few] { $left } блока
        [many] { $left } блоков
       *[other] { $left } блока
    } пути.
refusal-budget_spent = Движения не осталось.
refusal-budget_spent-have-need = Не хватает движения: нужно { $need }, осталось { $have }.
refusal-occupied = Место занято.
refusal-occupied-who = Место занято: там { $who }.
refusal-not_moving = Движение не открыто. Открыть: /рп движение или /рп движение бонус.
refusal-held = Вы в режиме боя: стойте на месте до своего хода.
refusal-already_rolled = Инициатива уже брошена: второго броска нет.
refusal-not_in_fight_mode = Сначала включите режим боя: /рп файт.
refusal-not_in_fight_mode-who = { $who } не в режиме боя. Включить: /рп файт.
refusal-already_ready = Вы уже готовы. Передумать: /рп неготов.
refusal-not_ready = Вы ещё не готовы. Объявить готовность: /рп готов.
refusal-active_fighter = Вы сражаетесь: режим боя не выключить. Можно сдаться: /рп сдаюсь.
refusal-one_side = Все готовые на одной стороне: драться не с кем. Сменить сторону: /рп сторона.
refusal-too_few = Для боя мало готовых.
refusal-too_few-have-need = Для боя мало готовых: { $have } из { $need }. Остальным: /рп файт готов.
refusal-too_few-have-need-kind = Для учебного боя мало готовых: { $have } из { $need }. Остальным: /рп файт учебный готов.
refusal-inviolable-left = Неприкосновенность после боя: ещё { $left ->
        [one] { $left } секунда
        [few] { $left } секунды
        [many] { $left } секунд
       *[other] { $left } секунды
    }. Потом можно снова.
refusal-inviolable = Неприкосновенность после боя: напасть пока нельзя.
refusal-inviolable-who-left = { $who } под защитой после боя: ещё { $left ->
        [one] { $left } секунда
        [few] { $left } секунды
        [many] { $left } секунд
       *[other] { $left } секунды
    }.
refusal-peace_asked = Вы уже согласны на мир. Ждём остальных.
refusal-peace_asked-who = Вы уже согласны на мир. Ждём: { $who }.
refusal-bad_value = Такое значение не подходит.
refusal-bad_value-hi = Слишком длинно: можно не больше { $hi ->
        [one] { $hi } знака
        [few] { $hi } знаков
        [many] { $hi } знаков
       *[other] { $hi } знака
    }.
refusal-bad_value-allowed = Такое значение не подходит. Можно: { $allowed }.
refusal-bad_value-lo-hi = Такое значение не подходит: нужно от { $lo } до { $hi }.
refusal-nothing_to_settle = Завершать нечего: никто не ходит и не отвечает.
refusal-no_face_left = На ленте костей не осталось граней: бросок невозможен.
