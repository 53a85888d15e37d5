# Названия: оружие, кубы, слагаемые, источники преимуществ.

# Чем бьют: «меч 14 против…»
weapon-sword = меч
weapon-dagger = кинжал
weapon-blunt = дробящее
weapon-polearm = древковое
weapon-ranged = выстрел
weapon-magic = магия
weapon-whip = кнут
weapon-fists = кулаки
weapon-improvised = подручное
weapon-throw = бросок
weapon-spell = заклинание

# Чем: «бьёт вас мечом»
with-sword = мечом
with-dagger = кинжалом
with-blunt = дробящим
with-polearm = древковым
with-ranged = выстрелом
with-magic = магией
with-whip = кнутом
with-fists = кулаками
with-improvised = подручным
with-throw = броском
with-spell = заклинанием

# Слагаемые броска
part-strength = сила
part-agility = ловкость
part-endurance = выносливость
part-constitution = телосложение
part-intellect = интеллект
part-wisdom = мудрость
part-perception = восприятие
part-mean = среднее
part-cap = не больше 20
part-gear = снаряжение
part-bonus = бонус
part-other = прочее

# Роли
role-ordinary = обычный
role-mage = маг
role-priest = жрец
role-witcher = ведьмак
role-aberration = аберрация

# Кубы
die-attribute-strength = сила
die-attribute-agility = ловкость
die-attribute-endurance = выносливость
die-attribute-constitution = телосложение
die-attribute-intellect = интеллект
die-attribute-wisdom = мудрость
die-attribute-perception = восприятие
die-attack-sword = атака (меч)
die-attack-dagger = атака (кинжал)
die-attack-blunt = атака (дробящее)
die-attack-polearm = атака (древковое)
die-attack-ranged = атака (дальний бой)
die-attack-magic = атака (магия)
die-attack-whip = атака (кнут)
die-parry-sword = парирование (меч)
die-parry-dagger = парирование (кинжал)
die-parry-blunt = парирование (дробящее)
die-parry-polearm = парирование (древковое)
die-parry-ranged = парирование (дальний бой)
die-parry-magic = парирование (магия)
die-parry-whip = парирование (кнут)
die-dodge-sword = уворот (меч)
die-dodge-dagger = уворот (кинжал)
die-dodge-blunt = уворот (дробящее)
die-dodge-polearm = уворот (древковое)
die-dodge-ranged = уворот (дальний бой)
die-dodge-magic = уворот (магия)
die-dodge-whip = уворот (кнут)
die-parry-constitution = парирование (телосложение)
die-dodge-agility = уворот (ловкость)
die-escape = побег

# Почему преимущество или помеха
source-behind = удар в спину
source-carrying = персонаж на руках
source-effect = длящийся эффект
source-moderator = решение мастера

# Чем бить
value-main = основная рука
value-off = вторая рука
value-improvised = подручное
value-fists = кулаки
value-throw = бросок
value-forward = вперёд
value-back = назад
value-stay = на месте
value-left = влево
value-right = вправо
value-north = север
value-south = юг
value-east = восток
value-west = запад
value-best = лучшее
value-body = телом
value-ask = спрашивать
value-always = всегда
value-never = никогда
value-strike = удар
value-init = инициатива
value-decline = отказ
value-parry = парировать
value-dodge = увернуться
value-take = принять удар
value-attack = атака
value-move = движение
value-done = закончить движение
value-end = конец хода
