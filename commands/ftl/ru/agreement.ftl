# Возврат хода, паузы и споры.

# $who – чей поступок, $by – кто просит, $what – что сделал
undo-asked = { $who } просит вернуть назад: { $what }{ $more ->
    [0] {""}
   *[other] {" "}и всё, что было после
}. Согласны?
undo-what-other = последнее решение
undo-yes = Согласен
undo-yes-hint = всё вернётся, как было; брошенные кубы останутся в журнале
undo-no = Нет
undo-no-hint = пусть остаётся как есть
undo-agreed = { $left ->
    [0] Вернуть согласны: { $who }.
    [one] Вернуть согласны: { $who }. Ждём ещё { $left } игрока.
    [few] Вернуть согласны: { $who }. Ждём ещё { $left } игроков.
    [many] Вернуть согласны: { $who }. Ждём ещё { $left } игроков.
   *[other] Вернуть согласны: { $who }. Ждём ещё { $left } игрока.
}
undo-somebody = игрока
undo-dropped-refused = { $by } против: ничего не возвращается.
undo-dropped-cancelled = { $who } больше не просит вернуть.
undo-dropped-overtaken = Бой пошёл дальше: просьба { $who } вернуть снята.
undo-dropped-silence = Ответили не все: ничего не возвращается.
undone-own = Возвращено: { $who }, { $what }. Раунд { $round }.
undone-own-turn = Возвращено: { $who }, { $what }. Раунд { $round }, ходит { $turn }.
undone-of = { $by } возвращает: { $who }, { $what }. Раунд { $round }.
undone-of-turn = { $by } возвращает: { $who }, { $what }. Раунд { $round }, ходит { $turn }.
undone-ruled = { $by } возвращает слово мастера: { $what }. Раунд { $round }.
undone-ruled-turn = { $by } возвращает слово мастера: { $what }. Раунд { $round }, ходит { $turn }.
undone-silence = { $by } возвращает то, что решило молчание. Раунд { $round }.
undone-silence-turn = { $by } возвращает то, что решило молчание. Раунд { $round }, ходит { $turn }.

fight-paused-moderator = Пауза ({ $who }). Часы стоят.
fight-paused-dispute = Пауза на время спора ({ $who }). Часы стоят.
fight-resumed = Бой продолжается ({ $who }).

# $place – номер последнего события, $said – сказаны ли слова, $lonely – нет ли модераторов
disputed = { $who } оспаривает (событие №{ $place }){ $said ->
    [0] .
   *[other] : «{ $words }».
} { $lonely ->
    [0] Модераторы извещены.
   *[other] Модераторов нет в сети: место отмечено в журнале.
}
dispute-agree = Согласен: пауза
dispute-agree-hint = часы остановятся, пока спор не решён
dispute-called = Спор в бою №{ $number }: { $who }, событие №{ $place }{ $said ->
    [0] .
   *[other] : «{ $words }».
}
dispute-watch = Смотреть
dispute-log = Журнал
dispute-distance = Расстояние
dispute-ruler = допишите два имени и, если надо, #номер события
dispute-ruler-pair = отправьте как есть или поправьте имена и #номер события
dispute-page = В браузере
dispute-page-hint = даст ссылку к этому событию на странице боя: карта, журнал, спор
dispute-settled = Спор решён: { $who }.
