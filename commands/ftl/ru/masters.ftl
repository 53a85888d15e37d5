# Слова модераторов об участниках, и пропуск хода молчащего.

put-by-master = { $by } ставит на { $x } { $y } { $z }: { $who }.
added-by-master = { $by } вводит в бой: { $who }{ $side }. Место в конце очереди{ $now ->
    [yes] .
   *[no] , первый ход в раунде { $round }.
}
kicked = { $by } выводит из боя: { $who }.
kicked-out = { $by } выключает режим боя: { $who }.
hp-kept = { $by } меняет ОЗ: { $who } { $was } → { $hp } из { $most }. С ними начнётся следующий бой.

turn-idled = { $who } молчит { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
    [many] { $minutes } минут
   *[other] { $minutes } минуты
}.
turn-idled-you = Ваш ход. Другие уже могут его пропустить.
skip-voted = { $who } за пропуск хода: { $votes } из { $need }.
turn-passed-skip = Ход пропущен: { $who }.
button-skip = Пропустить ход
button-skip-hint = Нужно больше половины остальных игроков

refusal-own_turn = Сейчас ваш ход. Закончить его: /рп конец.
refusal-away_waited = Этот ход пройдёт сам: игрока нет на месте.
refusal-away_waited-turn = { $turn } не на месте: ход пройдёт сам.
refusal-no_voice = Пропустить ход могут только сами игроки, пока они в бою и на месте.
refusal-skip_asked = Вы уже за пропуск хода.
refusal-skip_asked-who = Вы уже за пропуск хода. Ещё не сказали: { $who }.
refusal-not_silent = Ход можно пропустить только после двух минут молчания.
refusal-not_silent-turn-left = { $turn } молчит меньше двух минут. Пропустить можно через { $left ->
    [one] { $left } секунду
    [few] { $left } секунды
    [many] { $left } секунд
   *[other] { $left } секунды
}.
refusal-cannot_stand = Там не встать, и рядом негде: назовите другое место.
refusal-cannot_stand-x-y-z = Там не встать. Ближайшее место: { $x } { $y } { $z }.
refusal-occupied-who-x-y-z = Место занято: там { $who }. Ближайшее свободное: { $x } { $y } { $z }.
refusal-already_in = Этот игрок уже в бою.
refusal-already_in-who = { $who } уже в этом бою.
refusal-left_fight-who = { $who } уже не в этом бою: вернуться в него нельзя.
refusal-hp_comes_back = После боя ОЗ восстанавливаются сами.

help-usage-mod-place = /рп мод поставить ИГРОК X Y Z
help-does-mod-place = поставить участника боя на место, без платы и ударов вдогонку
help-usage-mod-add = /рп мод добавить ИГРОК [сторона]
help-does-mod-add = ввести игрока этого мира в идущий бой, в конец очереди
help-usage-mod-kick = /рп мод исключить ИГРОК
help-does-mod-kick = вывести из боя, а вне боя – из режима боя
help-usage-ephem-skip = /рп пропустить
help-does-ephem-skip = закончить ход того, кто молчит две минуты, если за это больше половины остальных
