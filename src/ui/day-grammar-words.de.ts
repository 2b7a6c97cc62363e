import { casual } from 'chrono-node/de';
import { type DayGrammar, english, grammarOf, untilMonthEnd } from './day-grammar.ts';
import { untilMonday } from './day-words.ts';

export const grammars = (): readonly DayGrammar[] => [
  grammarOf(casual, {
    phrases: [
      ['(?:nächste|kommende)[nr]? Woche', untilMonday],
      ['(?:am )?(?:Ende des Monats|Monatsende)', untilMonthEnd],
    ],
    // The parser wants a period after the day: "12. Dez".
    tidied: (said) => said.replace(/^(\d{1,2})\s+(?=\p{L}{3})/u, '$1. '),
    past: /(?<!\p{L})(?:letzte[nrs]?|vor)(?!\p{L})/u,
    ofMonth: /^(?:der )?(\d{1,2})\.?$/,
    leads: 'fällig|bis|zum|am|diese[nr]?|nächste[nr]?|kommende[nr]?',
    weekdays: 'so|mo|di|mi|do|fr|sa',
    amounts: '.*(?:Sekunden?|Minuten?|Min|Stunden?|Std)',
    plainly: /(?<!\p{L})(?:heute|morgen|gestern|Tage?n?|Wochen?|Monate?n?)(?!\p{L})/iu,
    otherwise: /(?<!\p{L})(?:guten|jeden|am)\s+morgen$/iu,
  }),
  english,
];
