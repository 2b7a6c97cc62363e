import { casual } from 'chrono-node/fr';
import { type DayGrammar, english, grammarOf, untilMonthEnd } from './day-grammar.ts';
import { untilMonday } from './day-words.ts';

export const grammars = (): readonly DayGrammar[] => [
  grammarOf(casual, {
    phrases: [
      ['après[- ]demain', () => 2],
      ['(?:la )?semaine prochaine', untilMonday],
      ['(?:à la )?fin du mois', untilMonthEnd],
    ],
    past: /(?<!\p{L})(?:derni(?:er|ère)|passée?|il y a)(?!\p{L})/u,
    ofMonth: /^(\d{1,2})(?:er)?$/,
    leads: 'pour|avant|dû|le|ce|au|prochain',
    weekdays: 'dim|lun|mar|mer|jeu|ven|sam',
    amounts: '.*(?:secondes?|minutes?|min)|(?:dans|en|il y a) \\S+ ?(?:heures?|h)',
    plainly: /(?<!\p{L})(?:aujourd'hui|demain|hier|jours?|semaines?|mois)(?!\p{L})/iu,
  }),
  english,
];
