# НПС мастера: как их звать, что о них говорится.

help-usage-mod-npc = /рп мод нпс ИМЯ [×ЧИСЛО] [лист | убрать]
help-does-mod-npc = поставить НПС (до 20) туда, куда смотрите, или рядом; имя из нескольких слов – в кавычках
help-usage-mod-as = /рп мод за НПС КОМАНДА…
help-does-mod-as = сделать ход или ответить за НПС: мод за Гоблин-1 атака Анна; без команды – его меню

option-act = Ходит сейчас
help-usage-ephem-act = /рп мод за НПС ходит
help-does-ephem-act = этот НПС группы ходит сейчас, прочие – после него

mistake-not_in_fight-npc = Боя ещё нет: НПС готовы всегда, бой начнётся, когда готовы игроки.
mistake-not_for_npc = «{ $word }» за НПС не говорят: это слово самого игрока или мастера. Нужно так: { $usage }
mistake-unknown_player-npc = { $n ->
        [0] НПС здесь нет. Поставить: /рп мод нпс ИМЯ
       *[other] НПС «{ $name }» здесь нет. Есть: { $list }.
    }
mistake-ambiguous_player-npc = Кто из них? { $list }.

npc-line = { $npc }: { $line }

npcs-here = { $first } { $n ->
        [1] стоит здесь
       *[other] … { $last } стоят здесь
    } ({ $sheet }{ $side ->
        [none] {""}
       *[other] , сторона «{ $side }»
    }{ $fight ->
        [now] , сразу в бой
        [later] ; в идущий бой им нельзя, ждут следующего
       *[other] {""}
    }).
npcs-sheet = лист «{ $name }»
npcs-sheet-default = обычный лист
npcs-arrived = { $by } выводит: { $names }{ $side }.
npcs-arrived-side = {" "}– сторона «{ $side }»
hall-side-group = { $names }: сторона «{ $side }».
npcs-gone = { $n ->
        [one] { $n } НПС убран
        [few] { $n } НПС убраны
        [many] { $n } НПС убрано
       *[other] { $n } НПС убраны
    }: { $list }.
button-npc-side = Сторона…
button-npc-remove = Убрать
button-npc-walk = Идти дальше
button-npc-walk-hint = на блок, на который вы смотрите; нажимать можно, пока хватает шагов
button-npc-menu = Всё…
button-npc-menu-hint = всё, что НПС может сделать сейчас
option-npc-act = Ходит { $who }
option-npc-all = Все { $n }: { $what }
npc-turn = осталось { $left }
npc-turn-nothing = осталось только закончить ход

npcs-unknown-sheet = Листа «{ $word }» в настройках нет. Есть: { $list }. Имя из нескольких слов берите в кавычки.
npcs-no-sheets = Листа «{ $word }» нет: в настройках листов НПС нет вовсе. Без листа: /рп мод нпс ИМЯ
npcs-no-room = Здесь нет места: нужно { $n }, свободно { $have }. Посмотрите на другое место.
npcs-name-taken = Имя «{ $name }» носит игрок. Назовите НПС иначе.
npcs-not-yours = { $npc } – НПС другого мастера, а вы сами в этом бою: за него говорить нельзя.
npcs-no-name = Имя должно быть из букв. Нужно так: { $usage }
names-span = { $first } … { $last }
