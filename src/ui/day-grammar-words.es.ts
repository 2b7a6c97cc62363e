import { casual } from 'chrono-node/es';
import { type DayGrammar, english, grammarOf, untilMonthEnd } from './day-grammar.ts';
import { untilMonday } from './day-words.ts';

export const grammars = (): readonly DayGrammar[] => [
  grammarOf(casual, {
    phrases: [
      ['pasado mañana', () => 2],
      ['(?:la )?(?:próxima semana|semana próxima|semana que viene)', untilMonday],
      ['(?:a )?(?:final|fin)(?:es)? de mes', untilMonthEnd],
      ['hace (\\d{1,3}) días?', (_, amount) => -amount],
    ],
    past: /(?<!\p{L})(?:pasad[oa]|hace)(?!\p{L})/u,
    ofMonth: /^(?:día )?(\d{1,2})$/,
    leads: 'vence|para|antes de|antes del|el|del',
    trails: 'que viene|próximo',
    weekdays: 'dom|lun|mar|mi[eé]|jue|vie|s[aá]b',
    amounts: '.*(?:segundos?|minutos?|min)|(?:en|dentro de|hace) \\S+ ?(?:horas?|h)',
    plainly: /(?<!\p{L})(?:hoy|mañana|ayer|días?|semanas?|mes(?:es)?)(?!\p{L})/iu,
    // "In the morning".
    otherwise: /(?<!\p{L})(?:la|cada)\s+mañana$/iu,
  }),
  english,
];
