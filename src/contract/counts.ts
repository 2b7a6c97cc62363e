import { localeNow } from './locale-now.ts';
import { lowersNouns } from './words.ts';

/* How numbers are written with their nouns, on every screen and in every email. Dates are in dates.ts. */

const figures = byLocale((locale) => new Intl.NumberFormat(locale));
const plurals = byLocale((locale) => new Intl.PluralRules(locale));

/** "1,204". */
export const figure = (count: number): string => (isShort(count) ? String(count) : figures().format(count));

// Up to three digits are written alike in all languages of the product, and few counts have more. The first format of a page
// takes the browser 25 ms.
const isShort = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 1000;

/** The form that goes with a number: "has" or "have", "it" or "them". */
export const byCount = (count: number, one: string, other: string): string => (plurals().select(count) === 'one' ? one : other);

/** "1 task", "1,204 tasks"; the plural adds an s to the noun by default. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${figure(count)} ${byCount(count, noun, nouns)}`;

/** "Ada", "Ada and Ben", "Ada, Ben, and Cleo". */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(localeNow(), { type: 'conjunction' }).format(names);

/** "Ada, Ben, or Cleo". */
export const listedAsChoice = (names: readonly string[]): string =>
  new Intl.ListFormat(localeNow(), { type: 'disjunction' }).format(names);

/** A label in the middle of a sentence: "due date" for "Due date". A language that capitalizes its nouns keeps it. */
export const inSentence = (label: string): string => (lowersNouns ? label.toLowerCase() : label);

/** Creating a format takes longer than using it a hundred times. */
function byLocale<Format>(make: (locale: string) => Format): () => Format {
  const made: Record<string, Format> = {};
  return () => (made[localeNow()] ??= make(localeNow()));
}
