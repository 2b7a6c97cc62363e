/* How numbers are written with their nouns, on every screen and in every email. Dates are in dates.ts. */

const LANGUAGE = 'en-US';
const figures = new Intl.NumberFormat(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);

/** "1,204". */
export const figure = (count: number): string => figures.format(count);

/** The form that goes with a number: "has" or "have", "it" or "them". */
export const byCount = (count: number, one: string, other: string): string => (plurals.select(count) === 'one' ? one : other);

/** "1 task", "1,204 tasks"; the plural adds an s to the noun by default. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${figure(count)} ${byCount(count, noun, nouns)}`;

/** "Ada", "Ada and Ben", "Ada, Ben, and Cleo". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }).format(names);

/** "Ada, Ben, or Cleo". */
export const listedAsChoice = (names: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }).format(names);
