# Что не так с config.toml.

config-fault = { $where }: { $key }{ $problem }{ $more ->
        [0] {""}
       *[other] {" "}(и ещё ошибок: { $more })
    }
config-variable = переменная окружения { $name }
config-but = , а стоит { $given }
config-called = «{ $word }» ({ $code })
config-code = «{ $code }»
config-kind = { $kind ->
        [integer] нужно целое число
        [number] нужно число
        [string] нужно значение в кавычках
        [boolean] нужно true или false
        [array] нужен перечень в квадратных скобках
        [object] нужен раздел с ключами
       *[other] нужно другое ({ $kind })
    }{ $but }
config-empty = не может быть пустым
config-least = нужно не меньше { $least }{ $but }
config-most = нужно не больше { $most }{ $but }
config-choice = можно { $first }{ $last }{ $but }
config-either = { $listed } или{" "}
config-unknown-listed = такого ключа нет; есть: { $keys }
config-unknown = такого ключа нет
config-missing = не хватает
config-crossed = наименьшее (min) больше, чем наибольшее (max): { $least } > { $most }; нужно не больше { $most }
config-absent = такого файла нет
config-unread = не читается ({ $why })
config-no-text = это не текст UTF-8
config-no-file = нет файла «{ $file }»
config-no-certificate = рядом нужен plugin.certificate
config-token-twice = такой же у { $server }; у каждого сервера свой
config-server-name = в имени сервера от 1 до 64 знаков { $letters }
config-away = задаётся как away_seconds в разделе fight
config-no-json = это не JSON
config-name-twice = Название «{ $called }» уже занято записью «{ $owner }»
config-name-length = букв в названии: от 1 до { $most }
config-no-die = нет куба «{ $die }»; есть: { $dice }
config-harmless = нужно 0, если цель (target) – { $target }, а стоит { $given }
config-no-effect = { $edge } даёт эффект, а он не назван: назовите эффект (effect)
config-too-long = букв не больше { $most }
config-too-many = записей в перечне – не больше { $most }, а здесь { $given }
config-reserved = «{ $word }» – слово из правил
config-no-such-gift = у оружия { $main ->
        [power] физической мощи
       *[lethality] смертоносности
    } этого нет ({ $rule })
config-deathblow = не хватает: у оружия смертоносности есть смертельный удар ({ $rule })
config-no-row = { $kind ->
        [weapon] нет оружия
        [armour] нет брони
        [class] нет класса
        [condition] нет условия
        [effect] нет эффекта
        [attribute] нет характеристики
        [role] нет роли
        [dice] нет кубов
       *[perk] нет способности
    } «{ $named }»; есть: { $known }
config-no-such = { $kind ->
        [weapon] нет оружия
        [armour] нет брони
       *[perk] нет способности
    } «{ $named }»
config-no-gear = «{ $said }» – не { $kind ->
        [class-of-armour] класс брони
       *[kind-of-weapon] вид оружия
    } и не предмет игры, который им считается
config-needs-dice = нужен хоть один вид кубов; есть: { $dice }
config-range = нужно от { $least } до { $most }, а стоит { $given }
config-perk-kind = { $effect } работает только в перках вида { $kinds }: смените вид перка (kind) или уберите это
config-perk-beside = { $effect } в пассивном перке работает только рядом с { $other }: добавьте и такое действие
config-perk-mark = { $effect } работает, только если у перка отмечено { $field }: отметьте это
config-perk-roll = { $effect } – бросок одного вида: в { $field } нужна или одна атака (attack), или одна защита (defence)
config-effect-field = к { $effect } не относится { $field }: оставьте пустым или неотмеченным
config-lo-hi = нижняя граница (lo) больше верхней (hi): { $lo } > { $hi }; нужно не больше { $hi }
config-condition-name = нужно имя, которого нет у других условий
config-unwritable = само сюда не записывается: поправьте файл
config-no-effect-here = не подействует: записи книги остаются, или переменная окружения важнее
config-address = нужен адрес http:// или https://, например { $example }
config-address-safe = нужен адрес https:// (http:// – только на этой же машине)
config-address-user = адрес начинается с имени сайта: имени пользователя и знака @ перед ним быть не должно
config-address-port = порт бывает от { $least } до { $most }; можно и без него
config-address-folder = нужен адрес сайта целиком, без папки после него
config-other = { $problem }
