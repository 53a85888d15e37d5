# rpfight export: заголовки лога, слова страницы с повтором. {"{0}"} подставляет сама страница.

export-title = Бой { $number }
export-server = Сервер
export-world = Мир
export-rules = Правила
export-kind = Вид боя
export-training = тренировка
export-began = Начало
export-ended = Конец
export-fighters = Участники
export-result = Итог
export-result-moderator = Бой завершён решением мастера { $by }. { $standing }
export-running = ещё идёт
export-alone = каждый сам за себя: { $members }
export-start = До первого раунда
export-round = Раунд { $round }
export-turn = Раунд { $round } · ход: { $who }
export-withdrawn = отменено, см. #{ $seq }
export-dice = Кубы
export-moved = { $who } { $why ->
        [placed] переставлен(а)
        [push] отброшен(а)
        [arrival] приходит
       *[other] идёт
    }{ $cost ->
        [0] {""}
        [one] {" "}({ $cost } блок)
        [few] {" "}({ $cost } блока)
        [many] {" "}({ $cost } блоков)
       *[other] {" "}({ $cost } блока)
    }
export-rolled = { $who } бросает: { $total }
export-pool = { $who }: к{ $sides } [{ $faces }] = { $total }
export-proof-open = Бой не закончен: зерно публикуется в конце, и тогда каждый сможет проверить каждый куб.
export-proof-withheld = Эти правила зерна не раскрывают. Кубы проверяет сам мост: rpfight verify --fight { $number }
export-proof-how = Проверить: /рп проверка { $number } в игре, rpfight verify --fight { $number } на машине, где работает rpfight, или самому: куб номер k следует из зерна, H, номера боя и k (docs/dice.md).
export-proof-seeded = Зерно задано заранее: кто его задал, знал и кубы.

export-page-map = Карта боя, вид сверху
export-page-log = Лог
export-page-controls = Просмотр
export-page-fighters = Участники
export-page-about = Об этом бое и его кубах
export-page-slider = Событие
export-page-first = В начало
export-page-back = Шаг назад
export-page-play = Смотреть
export-page-pause = Пауза
export-page-forward = Шаг вперёд
export-page-last = В конец
export-page-roll = Следующий бросок
export-page-speed = Скорость
export-page-zones = Зоны
export-page-trails = Пути
export-page-rear = За спиной
export-page-rear-about = Взгляд таков, каким его записал бой: в начале, при входе, при перестановке. Со спины ли было внезапное нападение, решено раньше, когда его объявили: об этом говорит лог.
export-page-rear-of = за спиной ({"{0}"}°, до {"{1}"} блоков)
export-page-rear-nobody = никого
export-page-rear-none = За спиной: выберите того, кто ещё сражается.
export-page-in = Ближе
export-page-out = Дальше
export-page-fit = Весь бой
export-page-theme = Светлая или тёмная
export-page-ruler = {"{0}"} — {"{1}"}: {"{2}"}
export-page-ruler-one = Выбран: {"{0}"}. Выберите второго, чтобы измерить расстояние.
export-page-ruler-none = Выберите двух участников, чтобы измерить расстояние.
export-page-height = y {"{0}"}
export-page-blocks = блоков: {"{0}"}
export-page-event = Событие {"{0}"} из {"{1}"}
export-page-round = Раунд {"{0}"}
export-page-turn = ход: {"{0}"}
export-page-withdrawn = отменено, см. #{"{0}"}
export-page-down = повержен(а)
export-page-away = вне игры
export-page-loose = ходит свободно
export-page-rolls = Броски: {"{0}"}
export-page-more = Подробнее
export-page-life = здоровье {"{0}"} из {"{1}"}
export-page-die = Номер куба в бою (k): {"{0}"}
export-page-keys = Клавиши: ← → шаг, пробел — смотреть, Home и End, R — следующий бросок, Shift+R — предыдущий.
export-page-scale = Клетка — один блок, север вверху. Местность не записана.
export-page-noscript = Для повтора нужен JavaScript. Извне страница ничего не загружает.
export-page-empty = Из этого сбора боя не вышло.
export-page-effect = {"{0}"} ({"{1}"} р.)
export-page-north = С
export-page-unroll = Предыдущий бросок
export-page-caption-more = и ещё в логе: {"{0}"}
export-page-all-rolls = Все броски, кубов: {"{0}"}
export-page-check = Как проверить
export-page-order = Очередь
export-page-left = Осталось
export-page-step = осталось шагов: {"{0}"}
export-page-steps = шагов: {"{0}"}
export-page-asks = Ждут ответа
export-page-asked = {"{0}"} ({"{1}"} с)
export-page-signs = Области на карте

export-zone-ephem = зона временного парадокса
export-zone-twilight = место зрителей
export-edge = { $ruleset ->
        [ephem] край зоны, возможна засада
       *[other] край зоны
    }

# What goes on where nobody has the turn.
export-phase-committed = сбор
export-phase-initiative = инициатива
export-phase-turns = ходы
export-phase-pursuit = погоня
export-phase-approach = сближение
export-phase-orders = подают заявки
export-phase-locked = заявки закрыты
export-phase-endgame = эндшпиль
export-phase-choice = выбор: казнь или пощада
export-phase-over = бой окончен
