# История изменений: кто, что, с какого значения на какое, и возврат.

web-history-title = Изменения
web-history-about = Кто что изменил – здесь, в игре и в терминале, последнее сверху. Изменение можно вернуть; возврат тоже записывается.
web-history-when = Когда
web-history-who = Кто
web-history-what = Что
web-history-player = Игрок
web-history-key = Ключ
web-history-admin = Кто изменил
web-history-filter = Показать
web-history-none = Таких изменений нет.
web-history-older = Раньше
web-history-newest = К последним
web-history-revert = Вернуть
web-history-new = Стало
web-history-becomes = Вернётся
web-history-revert-all = Вернуть всё разом ({ $n })
web-history-rules = правила следующих боёв на { $server }
web-history-from-page = на странице
web-history-from-cli = в терминале
web-history-confirm-title = Вернуть?
web-history-confirm = С тех пор это меняли ещё раз. Если вернуть, будет так:
web-history-confirm-so = Если вернуть, будет так:
web-history-set = Поставило изменение
web-history-cancel = Оставить как есть
web-history-gone = Это изменение вернуть нельзя.
web-history-done = Возвращено.
web-history-whose = { $name }, персонаж «{ $character }»
web-history-row = запись целиком

# Что бывает с персонажами
web-history-character-new = новый персонаж
web-history-character-use = выбран персонаж
web-history-character-drop = персонаж удалён
web-history-character-look = посмотрен тайный лист
web-history-character-submit = заявка подана
web-history-character-withdraw = заявка отозвана
web-history-character-approve = заявка одобрена
web-history-character-reject = заявка отклонена
web-history-character-approved = одобрен
web-history-nameless = без имени
web-history-as-it-is = без правок
web-history-start = настройка запуска

# Почему кнопки нет
web-history-why-new = делает сам игрок
web-history-why-use = делает сам игрок
web-history-why-look = ничего не изменено
web-history-why-submit = делает сам игрок
web-history-why-withdraw = делает сам игрок
web-history-why-drop = удалённого не вернуть
web-history-why-approve = вернуть можно значения – в соседних строках
web-history-why-reject = игрок может подать заявку снова
web-history-why-approved = меняется таблицей: rpfight sheets import
web-history-why-start = меняется только в файле config.toml
web-history-why-unclear = из записи не ясно, где кончается одно название и начинается другое: верните на листе
web-history-why-other = прежнее значение не записано
web-history-change = Изменение
