# Кубы: что отвечает /рп проверка и как распределены грани боя.

help-usage-verify = /рп проверка [бой]
help-does-verify = проверяет кубы законченного боя: вашего последнего или с этим номером

verify-checked = Бой { $number }: { $dice ->
    [0] кубы не бросали
    [one] { $dice } куб выпал так, как обещано
    [few] все { $dice } куба выпали так, как обещано
    [many] все { $dice } кубов выпали так, как обещано
   *[other] все { $dice } куба выпали так, как обещано
} до начала, запись цела.{ $note }
verify-withheld = Бой { $number }: все кубы выпали так, как обещано. Проверено только самим мостом: эти правила зерна не раскрывают.{ $note }
verify-scripted = Бой { $number }: кубы шли по сценарию, пересчитывать нечего. Запись цела.
verify-dissolved = Бой { $number } не состоялся; его зерно — то самое, что обещано, и больше не используется.
verify-seeded = {" "}Зерно задано заранее: кто его задал, знал и кубы.
verify-failed = Бой { $number } проверку НЕ прошёл: { $what }{ $more ->
    [0] {""}
    [one] {" "}(и ещё { $more } ошибка)
    [few] {" "}(и ещё { $more } ошибки)
    [many] {" "}(и ещё { $more } ошибок)
   *[other] {" "}(и ещё { $more } ошибки)
}. Сообщите админу: rpfight verify.
verify-fault-row_missing = нет записи { $row }
verify-fault-row_changed = изменена запись { $row } или одна из прежних
verify-fault-row_unreadable = запись { $row } не читается
verify-fault-end_missing = запись { $row } последняя, но это не конец
verify-fault-head_wrong = хеш в записи { $row } — не от предыдущей записи
verify-fault-promise_missing = от обещания в записи { $row } ничего не осталось
verify-fault-promise_wrong = зерно — не то, что обещано (запись { $row })
verify-fault-words_wrong = хеш слов в записи { $row } — не от тех слов, что написаны
verify-fault-face_wrong = куб { $die } в записи { $row } — не тот, что даёт зерно
verify-fault-face_missing = до записи { $row } должен был выпасть куб { $die }, а его нигде нет
verify-fault-face_repeated = запись { $row } показывает куб { $die } ещё раз

verify-id = Бой: { $fight }
verify-words = Хеш слов (H): { $words }
verify-dice = Кубы: { $dice }
verify-size = к{ $sides } × { $count }

verify-open = Бой { $number } не закончен. Проверить кубы можно будет после: до этого зерна никто знать не должен.
verify-frozen = Бой { $number } остановлен из-за ошибки. Проверить кубы можно, когда мастер его закончит.
verify-unknown = Нет боя «{ $fight }». Номер боя виден в его последней строке: /рп проверка 12
verify-none = У вас нет законченных боёв. Назовите бой по номеру, он в последней строке: /рп проверка 12
verify-long = Бой { $number } слишком длинный для проверки в игре (больше { $most } записей или вдвое больше кубов). Админ может: rpfight verify --fight { $number }
verify-busy = Сейчас проверяют другие бои. Спросите ещё раз через секунду.

faces-fallen = Кубы боя: { $dice }. Грани: наведите сюда.
faces-of-size = к{ $sides } — каждая грань в среднем { $whole },{ $tenth }, от { $lo } до { $hi } в 99 % случаев: { $faces }
faces-count = [{ $face }] { $count }
