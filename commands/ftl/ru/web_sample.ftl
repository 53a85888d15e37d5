# Что делают с бросками изменённые настройки: примеры в небольших положениях боя. Сам бросок и чей
# он: web_settings.ftl.

web-sample-example = Пример: { $what }
web-sample-in-fight = { $who } – { $what }
web-sample-situation = { $how ->
        [attacked] в бою, его атакуют
        [carrying] в бою, несёт кого-то
        [contest] удар и толчок против равного
        [cast] заклинание «{ $name }» на равного
        [freely] заклинание не из каталога, на равного
        [bears] под эффектом «{ $name }»
        [uses] применено: «{ $name }»
        [rearmed] пришёл без всего и переоделся в бою
        [surprised] внезапная атака { $where ->
            [behind] прямо со спины
           *[other] со спины наискось
        }
        [order] { $name ->
            [none] приказы раунда
           *[other] приказы раунда, с перком «{ $name }»
        }
        [wounded] { $name ->
            [heavy] тяжело ранен
           *[other] средне ранен
        }
        [spent] тяжело ранен и истощён
        [weak] тяжело ранен, характеристики 0, без брони
        [condition] { $name ->
            [rain] под дождём
            [storm] в раунд молнии
           *[other] условие арены «{ $name }»
        }
        [gear] с набором { $name } случайного снаряжения
        [literate] под дождём, против грамотного воина
        [silent] не отдаёт приказа
        [phantom] бьёт фантом того, кто умер истощённым
        [fells] бьёт того, у кого осталось 1 ОЗ
        [falls] под ударом, осталось 1 ОЗ
        [bleeds] теряет последнее ОЗ от кровотечения
        [poisoned] теряет последнее ОЗ от яда
        [rush] выигранный финальный рывок
       *[other] { $name }
    }
web-sample-part = { $part ->
        [cast] { $roll }
        [answer] цель отвечает: { $roll }
        [target] цель после этого: { $roll }
        [attack] { $roll }
        [push] толчок: { $roll }
        [attacker] против напавшего: { $roll }
        [others] против остальных: { $roll }
        [sword] ответ на меч: { $roll }
        [dagger] ответ на кинжал: { $roll }
        [blunt] ответ на дробящее: { $roll }
        [polearm] ответ на древковое: { $roll }
        [ranged] ответ на выстрел: { $roll }
        [magic] ответ на заклинание: { $roll }
        [whip] ответ на кнут: { $roll }
        [fists] ответ на кулаки: { $roll }
        [throw] ответ на бросок вещи: { $roll }
        [perk] с перком «{ $name }»: { $roll }
        [rush] { $name ->
            [none] { $roll }
            [foe] другой: { $roll }
           *[other] с перком «{ $name }»: { $roll }
        }
        [foe] другой: { $roll }
       *[other] { $roll }
    }
web-sample-roll-cast = заклинание
web-sample-roll-dance = d100 смертельного танца
web-sample-roll-near_death = d100 жизни и смерти
web-sample-roll-rush = d100 того, у кого нет кубов
web-sample-nothing = нет
web-sample-times = { $times ->
        [one] { $times } раз: { $roll }
        [few] { $times } раза: { $roll }
        [many] { $times } раз: { $roll }
       *[other] { $times } раза: { $roll }
    }
web-sample-best = лучший из { $sets }: { $roll }
web-sample-mode = { $roll }. { $sources }
web-sample-within = { $roll }, успех { $least }–{ $most }
web-sample-pool-part = { $name } { SIGNED($value) }
web-sample-pool = { $dice }к{ $sides }{ $n ->
        [0] {""}
       *[other] {" "}({ $parts })
    }, успех от { $least }
web-sample-chances = Вероятность успеха
web-sample-chance = { $win } %
