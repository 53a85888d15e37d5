# Страница «Сборы и турнир»: что происходит между боями.

web-halls-title = Сборы и турнир
web-halls-rules = Правила следующих боёв:
web-halls-server = сервер
web-halls-servers = Серверы
web-halls-no-servers = Ни один игровой сервер ещё не подключался.
web-halls-gathering = Кто собирается
web-halls-nobody = Сейчас никто не собирается. Кто вызовется на бой, появится здесь.
web-halls-nobody-ready = Пары составлены, но готовность ещё никто не объявил. Кто с кем – в таблице турнира ниже.
web-halls-by = По прежним правилам: { $rules }
web-halls-other-rules = Здесь уже другие правила: этот бой начнут сами игроки.
web-halls-look = Что можно сделать
web-halls-ready = в готовности
web-halls-not-ready = ждём готовности
web-halls-npc = НПС
web-halls-begins-in = { $n ->
    [one] начнётся через { $n } секунду
    [few] начнётся через { $n } секунды
    [many] начнётся через { $n } секунд
   *[other] начнётся через { $n } секунды
}
web-halls-begun = Начался бой { $number }
web-halls-questions = Ждут ответа
web-halls-asked = { $kind ->
    [challenge] Вызов. Бросает: { $by }; отвечает: { $to }.
    [surprise] Нападение врасплох. Нападает: { $by }; отвечает: { $to }.
   *[other] Отвечает: { $to }.
}
web-halls-answer-left = { $n ->
    [one] ещё { $n } секунда
    [few] ещё { $n } секунды
    [many] ещё { $n } секунд
   *[other] ещё { $n } секунды
}
web-halls-tournament = Турнир
web-halls-champion = Чемпион
web-halls-state = В этом круге
web-halls-one = Один из них

web-action-hall-nobody = Сейчас никто не собирается.
web-action-hall-nobody-ready = Сейчас никто не в готовности.
web-action-hall-no-npcs = НПС вне боя здесь нет.
web-action-hall-start = Начать бой
web-action-hall-start-sure = Начать бой сейчас, с теми, кто в готовности? Остальные в него не попадут.
web-action-hall-start-player = сбор
web-action-hall-kick = Убрать из собравшихся
web-action-hall-kick-does = Больше не ждёт боя. В «Сумерках богов» кто не на ристалище и не в готовности, выходит из пары круга: соперник тоже свободен.
web-action-hall-hp = Задать ОЗ на следующий бой
web-action-hall-npc = Поставить НПС
web-action-hall-npc-does = Поставить НПС (до 20) рядом с тем, кого вы назовёте, или на блок x y z в его мире. Если рядом идёт бой, они вступят в него.
web-action-hall-as = Действовать за НПС
web-action-hall-dismiss = Убрать НПС
web-action-hall-dismiss-sure = Убрать этих НПС? Обратно они не придут.
web-action-hall-dismiss-does = Убрать сразу всех НПС, поставленных вместе, или одного.

twilight-tournament-none = Турнир ещё не начат: его откроет первый, кто вызовется на бой не для тренировки.
twilight-tournament-circle = Круг { $circle }. { $led ->
    [yes] Круги открывает мастер.
   *[no] Круги открываются сами.
}
twilight-tournament-over = { $n ->
    [0] Турнир окончен: в живых никого.
   *[other] Турнир окончен. Победа: { $who }.
}
twilight-tournament-semifinal = Полуфинал: сумерки богов.
twilight-tournament-arena = Арена следующего боя: { $condition }.
twilight-tournament-legend = Легендарность
twilight-champion-dead = нет в живых
twilight-champion-fighting = сражается
twilight-champion-beaten = поражение, до следующего круга не сражается
twilight-champion-paired = в паре, противник: { $who }
twilight-champion-challenged = ответа ждёт вызов от: { $who }
twilight-champion-challenging = бросает вызов, кому: { $who }
twilight-champion-bye = пропускает этот круг
twilight-champion-fought = бой этого круга позади
twilight-champion-free = без пары
