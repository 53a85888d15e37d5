# Действия модератора на странице боя.

web-fault-unconfirmed = Этого не вернуть. { $question } Если да, подтвердите.
web-fault-overtaken = Ничего не возвращено: пока вы смотрели, последнее решение сменилось. Посмотрите и нажмите снова. { $now }

web-actions-title = Действия
web-actions-dispute = { $said ->
    [0] { $by } оспаривает то, что случилось в событии №{ $event }.
   *[other] { $by } оспаривает событие №{ $event }: «{ $words }»
}
web-actions-settle = Спор решён, бой продолжается
web-actions-paused = Бой на паузе: часы стоят, никто не действует. Вернуть решение можно, когда бой продолжится.
web-actions-frozen = Бой застыл из-за нашей ошибки. Верните последнее решение или закончите бой.
web-actions-over = Бой окончен: делать в нём больше нечего.
web-actions-done = Сделано.
web-actions-failed = Ответа нет. Обновите страницу и посмотрите, сделано ли это.
web-actions-fighter = Участник боя
web-actions-npc = НПС
web-actions-rules = Этот бой
web-actions-hall = Турнир
web-actions-in-game = в игре:
web-actions-unset = не указано
web-actions-yes = Да, сделать
web-actions-no = Нет, назад

web-action-no-npcs = В этом бою нет НПС.

web-action-pause = Пауза
web-action-resume = Продолжить
web-action-undo = Вернуть последнее решение
web-action-undo-sure = Вернуть то, что решено последним, чьё бы оно ни было, со всем, что из него вышло? Обратно его не получить.
web-action-start = Добросить инициативу
web-action-next = Не ждать, дальше
web-action-end = Закончить бой
web-action-end-sure = Закончить этот бой сразу, для всех?
web-action-hp = Задать ОЗ
web-action-place = Переставить
web-action-effect = Наложить или снять эффект
web-action-modifier = Поправка ко всем броскам
web-action-advantage = Дать преимущество
web-action-disadvantage = Дать помеху
web-action-kick = Вывести из боя
web-action-kick-sure = Вывести этого участника? Игрок в этот бой уже не вернётся.
web-action-add = Ввести игрока
web-action-add-sure = Ввести этого игрока в бой? Если потом вывести его, вернуться он не сможет.
web-action-npc = Поставить НПС
web-action-npc-does = Поставить НПС (до 20) на блок x y z или на ближайшие свободные. Без x, y и z – рядом с первым из тех, кто сражается.
web-action-dismiss = Убрать группу НПС
web-action-dismiss-sure = Убрать всю эту группу из боя? Обратно она не придёт.
web-action-dismiss-does = Убрать из боя сразу всех НПС, поставленных вместе.
web-action-dismiss-usage = /рп мод нпс ИМЯ убрать
web-action-party = { $n ->
    [1] { $name }
   *[other] { $name } ({ $n }): { $list }
}
web-action-names = { $list }
web-action-as = Действовать за НПС

web-action-field-player = кто
web-action-field-hp = ОЗ
web-action-field-x = x
web-action-field-y = y (ноги)
web-action-field-z = z
web-action-field-side = сторона
web-action-field-effect = эффект
web-action-field-rounds = раундов (0 – снять)
web-action-field-value = на сколько (0 – снять)
web-action-field-name = имя
web-action-field-count = сколько
web-action-field-sheet = лист
web-action-field-npc = НПС
web-action-field-command = что делает, словами игрока
web-action-field-group = группа
web-action-field-beside = рядом с кем

web-action-twilight-round = Заявки раунда
web-action-twilight-round-what = что сделать
web-action-twilight-roll = Бросить кости
web-action-twilight-roll-sure = Бросить кости этого раунда? Их увидят все.
web-action-twilight-condition = Условие арены
web-action-twilight-condition-condition = условие
web-action-twilight-crowd = Воля толпы
web-action-twilight-crowd-what = что сделать
web-action-twilight-energy = Задать энергию
web-action-twilight-energy-target = кто
web-action-twilight-energy-energy = энергия
web-action-twilight-orders = Посмотреть заявки
web-action-twilight-orders-sure = Посмотреть тайные заявки? Все сразу узнают, что вы смотрели.
web-action-twilight-lots = Бросить жребий пар
web-action-twilight-lots-sure = Бросить жребий всем, кто без пары? С этого момента турнир ведёте вы.
web-action-twilight-circle = Начать круг
web-action-twilight-circle-sure = Начать этот круг? Пары и вызовы кончаются; круг 1 – новый турнир.
web-action-twilight-circle-circle = номер (без него – следующий)

web-action-problem-unknown = такого нет
web-action-problem-missing = нужно указать
web-action-problem-number = нужно целое число
web-action-problem-fighter = такого участника в этом бою нет
web-action-problem-gathering = этот сбор уже разошёлся
web-action-problem-choice = из предложенного такого нет
web-action-problem-long = слишком длинно
web-action-problem-quotes = здесь кавычки всех видов; какие-нибудь уберите

# $who – чьё решение, $what – что решено, № – место в журнале боя
web-undo-fighter = Будет возвращено: { $who }, { $what } ({ $more ->
    [0] событие №{ $first }
   *[other] события №{ $first }–{ $last }
}).
web-undo-alone = Будет возвращено одно скрытое решение: { $who }, { $what } ({ $more ->
    [0] событие №{ $first }
   *[other] события №{ $first }–{ $last }
}); решения других останутся.
web-undo-master = Будет возвращено слово мастера: { $who }, { $what } ({ $more ->
    [0] событие №{ $first }
   *[other] события №{ $first }–{ $last }
}).
web-undo-onlooker = Будет возвращено слово зрителя: { $what } ({ $more ->
    [0] событие №{ $first }
   *[other] события №{ $first }–{ $last }
}).
web-undo-silence = Будет возвращено то, что решило молчание ({ $more ->
    [0] событие №{ $first }
   *[other] события №{ $first }–{ $last }
}).
