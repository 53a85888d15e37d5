'use strict'
// The few lines this plugin says by itself; all others come from the bridge.

const LINES = {
  lost: {
    ru: 'Связь с боевой службой потеряна, жду. Бои продолжатся с того же места.',
    en: 'The fight service is out of reach, waiting. Fights go on where they stood.'
  },
  back: {
    ru: 'Связь с боевой службой восстановлена.',
    en: 'The fight service is back.'
  },
  kept: {
    ru: 'Боевая служба сейчас недоступна; команда дойдёт, когда она вернётся.',
    en: 'The fight service is out of reach; the command arrives when it is back.'
  },
  absent: {
    ru: 'Боевая служба недоступна, команда не выполнена.',
    en: 'The fight service is out of reach; the command was not carried out.'
  },
  held: {
    ru: 'Режим боя: сейчас вы стоите на месте.',
    en: 'Fight mode: you stand still for now.'
  },
  empty: {
    ru: 'После команды нужен текст.',
    en: 'The command wants some text after it.'
  }
}

function line (name, locale) {
  return LINES[name][String(locale).toLowerCase().startsWith('ru') ? 'ru' : 'en']
}

module.exports = { line }
