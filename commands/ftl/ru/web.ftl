# Страницы для модераторов и админов: ссылка в чате, что есть на каждой странице, что может пойти не так.

help-usage-mod-web = /рп мод веб [бой] [#событие]
help-does-mod-web = одноразовая ссылка на страницу для модераторов и админов, сразу к бою

web-link = Страница для модераторов и админов. Ссылка впускает один раз, в течение { $minutes ->
    [one] { $minutes } минуты
    [few] { $minutes } минут
    [many] { $minutes } минут
   *[other] { $minutes } минут
}.
# $fight – номер боя, $event – номер события, 0: бой как он есть сейчас
web-link-fight = Страница боя №{ $fight }{ $event ->
    [0] {""}
   *[other] , событие №{ $event }
}. Ссылка впускает один раз, в течение { $minutes ->
    [one] { $minutes } минуты
    [few] { $minutes } минут
    [many] { $minutes } минут
   *[other] { $minutes } минут
}.
web-link-open = Открыть страницу
web-link-hint = Откроет браузер. Никому не передавайте ссылку: кто её откроет, тот там вы.
web-link-none = Страницы здесь не работают.

web-title = rpfight
web-skip = К содержанию
web-nav = Страницы
web-nav-fights = Бои
web-nav-logs = Журнал
web-nav-gatherings = Сборы
web-nav-disputes = Споры
web-nav-settings = Настройки
web-nav-sheets = Персонажи
web-nav-history = Изменения
web-signed-in = { $name }, { $role }
web-role-moderator = модератор
web-role-admin = админ
web-sign-out = Выйти
web-language-other = English
web-theme = Светлая или тёмная

web-sign-in-title = Вход
web-sign-in-who = Вы входите в rpfight как { $name } ({ $role }).
web-sign-in-not-you = Это не вы? Закройте страницу: ничего не случится.
web-sign-in-button = Войти
web-signed-out-title = Вы вышли
web-signed-out = Вы вышли. За новой ссылкой наберите в игре /рп мод веб.

web-fault-title = Не получилось
web-fault-back = К боям
web-fault-sign-in = Вы не вошли, или вход уже кончился: наберите в игре /рп мод веб, откройте ссылку в этом же браузере, и вы вернётесь на эту страницу.
web-fault-link = Эта ссылка уже использована или устарела. Новую даст в игре /рп мод веб.
web-fault-forbidden = Вашей роли для этой страницы мало: она для админов.
web-fault-foreign = Это пришло с чужой страницы, или ваша устарела: обновите её и попробуйте снова.
web-fault-host = На такое имя машины эти страницы не отвечают: откройте адрес ссылки из игры.
web-fault-not-found = По этому адресу ничего нет.
web-fault-no-fight = Боя { $fight } нет.
web-fault-method = Так этот адрес не спрашивают.
web-fault-bad-value = { $field }: { $problem }.
web-fault-too-large = Слишком много за раз: не больше { $most } КиБ.
web-fault-too-many = Слишком много запросов сразу: подождите немного.
web-fault-changed = Это тем временем кто-то изменил: посмотрите заново.
web-fault-refused = Правила сейчас этого не позволяют.
web-fault-unreadable = Бой не прочитать: его запись повреждена, или её сделал более новый rpfight. Подробнее – в журнале службы.
web-fault-busy = Сейчас слишком много дел: попробуйте через мгновение.
web-fault-internal = Здесь что-то сломалось, это есть в журнале службы. Ничего не изменено.

# What a connection reads that is one too many.
web-connections-all = Сейчас слишком много соединений: попробуйте через мгновение.
web-connections-own = С вашего адреса слишком много соединений: закройте лишние страницы и попробуйте снова.

# Что не так со значением, которое не подходит: «поле: …».
web-value-sent = Присланное
web-value-unknown = такого поля здесь нет
web-value-missing = не указано
web-value-whole = нужно целое число
web-value-text = нужен текст
web-value-yes-no = нужно true или false
web-value-least = не меньше { $bound }
web-value-most = не больше { $bound }
web-value-short = букв не меньше { $bound }
web-value-long = букв не больше { $bound }
web-value-few = значений не меньше { $bound }
web-value-many = значений не больше { $bound }
web-value-choice = подходит только: { $choices }
web-value-shape = записано не так, как нужно
web-value-json = это не JSON
web-value-list = нужен список
web-value-object = нужны поля с именами
web-value-kind = нужно { $kind }
web-value-fields = полей не больше { $most }
web-value-setting = такой настройки у правил нет
web-value-other = такое значение не подходит

# In a list, an entry that is damaged or too new.
web-unreadable = не прочитать
web-unreadable-why = Запись повреждена, или её сделал более новый rpfight; подробнее – в журнале службы.
