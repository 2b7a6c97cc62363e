import { parse, type Chrono, type ParsedResult, type ParsingOption } from 'chrono-node/en';
import { startOf, untilMonday } from './day-words.ts';

/** How a language says days. */
export interface DayGrammar {
  readonly parse: (text: string, now: Date, option: ParsingOption) => ParsedResult[];
  /** What people type for a day, and how many days later it is. */
  readonly short: Readonly<Record<string, (now: Date) => number>>;
  /** A text as the parser expects it. */
  readonly tidied: (said: string) => string;
  /** Words of the past: "last friday" is not the next one. */
  readonly past: RegExp;
  /** A day of the month as a whole text: "the 5th". */
  readonly ofMonth: RegExp;
  /** What belongs to the day that follows it, or to the one before, in a text. */
  readonly before: RegExp;
  readonly after: RegExp;
  /** Words that are sometimes days but mostly are not, and those that always are. */
  readonly seldom: RegExp;
  readonly plainly: RegExp;
  /** The end of a text whose last word is no day there, although it can be one: "good morning" in German. */
  readonly otherwise: RegExp;
}

const NEVER = /(?!)/;

export const english: DayGrammar = {
  parse,
  short: {
    tod: () => 0,
    tom: () => 1,
    'day after tomorrow': () => 2,
    'the day after tomorrow': () => 2,
    'next week': untilMonday,
  },
  tidied: (said) => said.replace(/^(?:due|by|on)\s+/, ''),
  past: /\b(?:last|past|ago)\b/,
  ofMonth: /^(?:the )?(\d{1,2})(?:st|nd|rd|th|\.)?$/,
  before: /(?<=^|\s)(?:due|by|on|at)\s+$/i,
  after: NEVER,
  // The sun, a second, an hour, "now" and half of something.
  seldom: /^(?:sun|sat|mon|wed|fri|now|[\d\s./:-]{1,5}|\d+|.*\b(?:seconds?|minutes?|mins?|hours?|hrs?))$/i,
  plainly: /\b(?:today|tonight|tomorrow|tmr|tmrw|yesterday|week|days?|weeks?|months?)\b/i,
  otherwise: NEVER,
};

/** The number of days until the last day of the month. */
export const untilMonthEnd = (now: Date): number => new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate();

interface Wording extends Pick<DayGrammar, 'past' | 'ofMonth' | 'plainly'> {
  /** Phrases that the parser does not know, or only in part, as patterns, and how many days later they are. */
  readonly phrases: readonly (readonly [string, (now: Date, amount: number) => number])[];
  /** Patterns of what may stand before or after a day. */
  readonly leads: string;
  readonly trails?: string;
  /** Short names of weekdays, many of which are words too. */
  readonly weekdays: string;
  /** Amounts of time that are no days. */
  readonly amounts: string;
  readonly otherwise?: RegExp;
  readonly tidied?: (said: string) => string;
}

/** The grammar of a language whose parser this is. */
export function grammarOf(parser: Chrono, wording: Wording): DayGrammar {
  const { phrases, leads, trails, weekdays, amounts, tidied = (said) => said, otherwise = NEVER, ...rest } = wording;
  const first = new RegExp(`^(?:(?:${leads})\\s+)+`, 'u');
  const after = trails === undefined ? NEVER : new RegExp(`^\\s+(?:${trails})(?!\\p{L})`, 'iu');
  const last = trails === undefined ? NEVER : new RegExp(`\\s+(?:${trails})$`, 'u');
  const knowing = withPhrases(parser, phrases);
  return {
    ...rest,
    short: {},
    // "Friday 12" would be noon.
    parse: (text, now, option) =>
      knowing.parse(text.replaceAll('’', "'"), now, option).filter((found) => !/\p{L}\.? \d{1,2}$/u.test(found.text)),
    tidied: (said) =>
      tidied(
        said
          .replace(first, '')
          .replace(last, '')
          .replace(/(?<=\p{L})\.$/u, ''),
      ),
    before: new RegExp(`(?<=^|\\s)(?:(?:${leads})\\s+)+$`, 'iu'),
    after,
    seldom: new RegExp(`^(?:(?:${weekdays})\\.?|[\\d\\s./:-]{1,5}|\\d+|(?:${amounts})\\.?)$`, 'iu'),
    otherwise,
  };
}

function withPhrases(parser: Chrono, phrases: Wording['phrases']): Chrono {
  const knowing = parser.clone();
  // The first of two that read the same text is taken.
  for (const [phrase, days] of phrases)
    knowing.parsers.unshift({
      pattern: () => new RegExp(`(?<![\\p{L}\\d])(?:${phrase})(?![\\p{L}\\d])`, 'iu'),
      extract({ refDate }, match) {
        const day = startOf(refDate, days(refDate, Number(match[1] ?? 0)));
        return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() };
      },
    });
  return knowing;
}
