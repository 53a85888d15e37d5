# Сбор перед боем и то, что остаётся после него.

hall-mode-on = Режим боя включён: вы стоите на месте. Выберите сторону, если нужно, и объявите готовность.
hall-mode-moved = Теперь вы стоите здесь
hall-mode-off = Режим боя выключен: можно идти.
hall-mode-free = Бой окончен: можно идти
hall-mode-out = Вы вышли из боя: можно идти
hall-training-on = Учебный бой: ОЗ потом вернутся, неприкосновенности не будет.
hall-training-off = Теперь бой настоящий.
hall-real-ahead = Бой будет настоящим: тренировку выбрали не все. Без неё: { $who }.
hall-real-now = Бой настоящий: тренировку выбрали не все. Без неё: { $who }.
hall-ready = Готовность: { $who }.{ $waiting }
hall-unready = Готовность снята: { $who }.{ $waiting }
hall-waiting = {" "}Ждём: { $missing }.
hall-waiting-clock = {" "}Ждём: { $missing }. Через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    } бой начнётся без опоздавших.
hall-words = Слова в кости: «{ $words }»
hall-clock-stopped = Отсчёт остановлен. Ждём: { $missing }.
hall-clock-stopped-foes = Отсчёт остановлен. Ждём противников.
hall-clock-started = Бой начнётся через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    } без тех, кто не готов: { $missing }.
hall-side = { $who }: сторона «{ $side }».
hall-side-none = { $who }: без стороны.
hall-sides-wanted = Все готовы, но все на одной стороне: драться не с кем. Кто-то должен сменить сторону.
hall-loaded-on = Оружие заявлено заряженным.
hall-loaded-off = Оружие больше не считается заряженным.
hall-left-out = Бой начался без вас: готовности не было. Выйти из режима боя: /рп файт.
hall-inviolable = Неприкосновенность { $time }: никто не втянет вас в новый бой.{ $waivable ->
        [yes] {" "}Ваша собственная готовность её снимет.
       *[no] {""}
    }
hall-inviolable-over = Неприкосновенность кончилась.
hall-time-minutes = { $n ->
        [one] { $n } минута
        [few] { $n } минуты
        [many] { $n } минут
       *[other] { $n } минуты
    }
hall-time-seconds = { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
        [many] { $n } секунд
       *[other] { $n } секунды
    }
hall-promise = Бой { $number }, обещание кубов: { $commitment }

button-ready = Готов
button-ready-hint = Объявить готовность: /рп готов. Можно со словами: они войдут в кости.
button-side = Сторона «{ $side }»
button-side-hint = Встать на эту сторону
button-side-new = Новая сторона
button-side-new-hint = Допишите название: /рп сторона …
button-peace = Мир
button-peace-hint = Согласиться на мир: /рп мир
