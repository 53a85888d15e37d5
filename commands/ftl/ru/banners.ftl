# Полоса сверху и список сбоку: одни и те же для всех, кто в бою.

bar-initiative = Инициатива{ $waits }
bar-turn = Раунд { $round } · ходит { $who }{ $left }{ $waits }
bar-turn-own = Ваш ход{ $left }{ $waits }
bar-turn-npc = Ваш ход: { $who }{ $left }{ $waits }
bar-pursuit = Преследование: { $who }
bar-approach = Сближение
bar-opening = Скоро первый раунд
bar-orders = Раунд { $round } · подают заявки
bar-locked = Раунд { $round } · заявки закрыты
bar-endgame = Эндшпиль
bar-choice = Казнь или пощада?
bar-paused = Пауза
bar-frozen = Бой остановлен
bar-over = Бой окончен
bar-left = {" "}· { $list }
bar-left-action = действие
bar-left-bonus = бонус
bar-left-bonus-blocks = бонус { $n }
bar-left-shot = выстрел
bar-left-blocks = шаги { $n }
bar-left-nothing = {" "}· всё потрачено
bar-waits = {" "}· ждём: { $list }
bar-waits-you = {" "}· ждём вас
bar-more = ещё { $n }

sidebar-fight = Бой №{ $number }{ $round }
sidebar-training = Учебный бой №{ $number }{ $round }
sidebar-round = {" "}· раунд { $n }
sidebar-row = { $mark }{ $name }{ $side }{ $hp }{ $notes }
sidebar-side = {" "}[{ $side }]
sidebar-notes = {" "}· { $list }
sidebar-down = выбыл
sidebar-left = вне боя
sidebar-away = отошёл
sidebar-effect = { $name } { $rounds }
sidebar-more = …ещё { $n }
