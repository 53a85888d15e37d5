# Слова терминала (rpfight play).

hello = Двор { $width } × { $depth } блоков, игроки: { $names }.
    Пишите команды как в игре, без «/rp»: attack { $other }. Начать бой за всех сразу: start. Помощь: ?.
hello-computer = За остальных играет компьютер.
help =
    start              начать бой: режим боя, готовность и инициатива за всех
    n s e w, с ю в з   шаг на север, юг, восток, запад; можно несколько: n n e
    1                  нажать кнопку 1 последнего меню
    @{ $other } parry        сказать за другого; одно «@{ $other }» — дальше говорит он
    me достаёт меч     отыгровка в чат (me, say, do)
    map                карта: + сюда можно дойти
    why                из чего сложился последний бросок
    wait 5             подождать 5 секунд
    quit               выйти
    Всё остальное — команды игры: fight, ready, init, attack, parry, dodge, move, end, menu, status, …
    Полный список: /help
everyone = все
map-before = Бой ещё не начался
map-round = Раунд { $round }
map-hp = ОЗ { $hp }
map-down = выбыл(а)
map-distance = · { $who }: { $blocks ->
        [one] { $blocks } блок
        [few] { $blocks } блока
       *[many] { $blocks } блоков
    }
map-walks = { $who } может пройти: { $blocks }
map-legend = # стена, 1 2 высота, + можно дойти
wall = Здесь не пройти: стена или слишком высоко.
no-person = Нет такого игрока: { $name }. Есть: { $names }.
no-menu-before = Кнопок пока нет: { $who } не в бою. Начать бой: start.
no-menu-turn = Открытых кнопок нет, а ход ваш, { $who }: шаги с, ю, в, з; attack ИМЯ; end. Все кнопки: menu.
no-menu-rolling = У игрока { $who } нет открытых кнопок: остальные ещё бросают инициативу (init).
no-menu-waits = У игрока { $who } нет открытых кнопок: ходит { $acting }. Говорить за него: @{ $acting }.
no-option = В меню { $who } кнопок: { $count }.
no-why = Пояснять пока нечего.
lost = Связь с мостом потеряна, восстанавливаю…
resumed = Связь восстановлена, сессия продолжается.
fight-over = Бой окончен. Ещё раз: start, выйти: quit.
bad-frame = Мост не понял сообщение: { $message }
typed = { $who }> { $line }
spoken = * { $who } { $text }
computer-attack = делает шаг вперёд и бьёт сплеча
computer-defence = подаётся назад, прикрываясь оружием
computer-move = подбирается ближе, не сводя глаз с противника
