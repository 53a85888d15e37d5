# Заявки: части заявки как кнопки, показ заявки, отказы (T-25, T-26).

draft-none = Сейчас заявок нет: что можно – /рп меню.
draft-empty = Заявки ещё нет. ОД: { $have }. Пример: /рп заявка атака; защита. Пропустить ход: /рп заявка пропуск.
draft-attack = Атака{ $target }{ $weapon }{ $via }{ $betray }
draft-defend = { $count ->
        [1] Защита{ $via }
       *[other] Защита x{ $count }{ $via }
    }
draft-counter = { $count ->
        [1] Контратака{ $weapon }
       *[other] Контратака x{ $count }{ $weapon }
    }
draft-special = Спец:{ $perk }{ $target }{ $round }{ $betray }
draft-phantom = Фантом: { $act }{ $perk }{ $target }{ $betray }
draft-aim = {" "}→ { $target }
draft-weapon = , { $name }
draft-via = {" "}через «{ $name }»
draft-perk = {" "}«{ $name }»
draft-round = , раунд { $round }
draft-betray = , предать
draft-act-special = спец
draft-act-attack = атака
draft-act-shield = щит

order-stage-empty = не начат
order-stage-committed = не начат
order-stage-approach = сближение
order-stage-opening = открытие раунда
order-stage-orders = схватка
order-stage-clash = схватка
order-stage-locked = схватка
order-stage-endgame = эндшпиль
order-stage-choice = выбор
order-stage-over = окончен

order-item-attack = атака
order-item-finisher = рывок
order-item-special = спец
order-item-phantom-attack = фантом атака
order-item-phantom-special = фантом спец

order-cause-barrier = магический барьер
order-cause-lightning = раунд молнии
order-cause-overload = перегрузка
order-cause-energy = не хватает энергии

order-way-tactic = /рп тактика
order-way-confirm = /рп готов
order-way-surrender = /рп сдаюсь
order-way-order = /рп заявка
order-way-finisher = /рп рывок
order-way-fate = /рп судьба
order-way-crowd = /рп толпа
order-way-wait = ждать
order-way-open = /рп мод раунд открыть
order-way-lock = /рп мод раунд закрыть
order-way-reopen = /рп мод раунд переоткрыть
order-way-next = /рп мод дальше
order-way-roll = /рп мод бросок

value-surrender = сдаюсь
value-order = заявка
value-clear = сброс

refusal-E_NOT_IN_FIGHT = Вы не участвуете в бою.
refusal-E_NOT_STANDING = Ваш чемпион больше не сражается.
refusal-E_PHASE = Сейчас другая стадия боя: что можно – /рп меню.
refusal-E_PHASE-stage-ways = Сейчас стадия «{ $stage }»: доступно { $ways }.
refusal-already_confirmed = Вы уже готовы: ждём остальных. Передумать: новая /рп заявка или /рп сброс, пока раунд не закрыт.
refusal-E_LOCKED = Заявки этого раунда уже закрыты.
refusal-E_SYNTAX = Не понял заявку. Пример: атака; защита.
refusal-E_SYNTAX-part = Не понял «{ $part }». Пример: атака; защита.
refusal-E_SYNTAX-part-target = Не понял «{ $part }». Пример: атака { $target }; защита
refusal-E_SYNTAX-part-list = «{ $part }»: назовите раунд ({ $list }).
refusal-E_TARGET_UNKNOWN = Нет такого чемпиона.
refusal-E_TARGET_UNKNOWN-name = Нет такого чемпиона: { $name }.
refusal-E_TARGET_REQUIRED = Укажите цель.
refusal-E_TARGET_REQUIRED-item = Укажите цель: { $item } ИМЯ.
refusal-E_TARGET_REQUIRED-item-perk = Укажите цель: { $item } { $perk } ИМЯ.
refusal-E_TARGET_SELF = Нельзя выбрать целью себя.
refusal-E_TARGET_DOWN = Цель уже не на ногах.
refusal-E_TARGET_DOWN-target = { $target } уже не на ногах.
refusal-E_ALLY_CONFIRM = Это ваш союзник. Добавьте «предать», чтобы атаковать: союз будет разорван.
refusal-E_ALLY_CONFIRM-target = { $target } — ваш союзник. Добавьте «предать», чтобы атаковать: союз будет разорван.
refusal-E_WEAPON_UNKNOWN = У вас нет оружия.
refusal-E_WEAPON_UNKNOWN-list = Нет такого оружия. Есть: { $list }.
refusal-E_PERK_UNKNOWN = У вас нет такой способности.
refusal-E_PERK_PASSIVE = Эта способность действует сама.
refusal-E_PERK_PASSIVE-perk = «{ $perk }» действует сама.
refusal-E_PERK_UNCONFIGURED = Эта способность не настроена.
refusal-E_PERK_UNCONFIGURED-perk = Способность «{ $perk }» не настроена.
refusal-E_PERK_STAGE = Эта способность применяется на другой стадии.
refusal-E_PERK_STAGE-perk-stage = «{ $perk }» применяется на стадии «{ $stage }».
refusal-E_PERK_SPENT = Эта способность уже использована.
refusal-E_PERK_SPENT-perk = «{ $perk }» уже использована.
refusal-E_SPECIAL_BLOCKED = Специальные действия сейчас недоступны.
refusal-E_SPECIAL_BLOCKED-cause = Специальные действия сейчас недоступны: { $cause }.
refusal-E_EXTRA_ROLL = Эта способность не даёт этого броска.
refusal-E_EXTRA_ROLL-perk = «{ $perk }» не даёт этого броска.
refusal-E_ENDGAME_ONLY = В эндшпиле возможен только один бросок нападения.
refusal-E_COUNTER_EXHAUSTED = Изнурённый чемпион не может контратаковать.
refusal-E_COUNTER_USED = Контратака уже использована в этом бою.
refusal-E_COUNTER_MIXED = Контратаку нельзя сочетать с нападением и защитой.
refusal-E_COUNTER_AP = Контратака требует 2 ОД (x2 — 4 ОД).
refusal-E_AP = Не хватает ОД.
refusal-E_AP-need-have = Не хватает ОД: нужно { $need }, есть { $have }.
refusal-order_first = Заявки ещё нет. Подайте её, например: /рп заявка атака; защита. Пропустить ход: /рп заявка пропуск.
refusal-no_order = У вас нет заявки в этом раунде.
refusal-own_fight = Это ваш бой: чужих заявок вы в нём не видите.

order-condition-sunny = ясно
order-condition-rain = дождь
order-condition-storm = гроза
order-condition-gear = снаряжение
order-condition-barrier = барьер
order-condition-twilight = сумерки
refusal-bad_value-conditions = Такого условия нет. Есть: { $conditions }.
