import { z } from 'zod';
import { hasVisibleText } from './visible-text.ts';

/** Fields that several slices share. Text is trimmed; control characters other than tab and line breaks are refused. */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const clean = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

/** One line of text of 1 to `most` characters, some of them visible. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(hasVisibleText, 'Write something that can be seen')
    .refine((text) => clean(text) && !/[\n\r]/.test(text), 'Control characters are not allowed');

/** The same, or empty. */
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => clean(text) && !/[\n\r]/.test(text), 'Control characters are not allowed');

/** Text of up to `most` characters, which may be empty and have line breaks. */
export const prose = (most: number) => z.string().max(most).refine(clean, 'Control characters are not allowed');

/** Bytes as base64, up to `most` characters. */
export const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?:[\d+/A-Za-z]{4})*(?:[\d+/A-Za-z]{2}==|[\d+/A-Za-z]{3}=)?$/, 'Use base64');

/** The version that the sender saw; newer changes by others are not overwritten (`refuseStale`). */
export const seenVersion = z.int().min(1).optional();

/** The key of a request, by which it is repeated and named later. */
export const IdempotencyKey = z.string().regex(/^[\u0021-\u007e]{8,200}$/);

/** The search text of a list, one line; an empty one searches for nothing, like a cleared search field. */
export const searchText = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? undefined : text))
  .pipe(line(200).optional())
  .optional();

/** The colors of labels, projects and workspaces; the database has them too, and a test compares both with the ones drawn. */
export const colors = ['gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'] as const;

/** A color by its name. */
export const Color = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(${colors.join('|')})$`), `One of ${colors.join(', ')}`);

/** A day without a time, `YYYY-MM-DD`. The Postgres calendar has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There is no year 0');

/** A point in time, ISO 8601 in UTC with milliseconds. The Postgres calendar has no year 0. */
export const Moment = z.iso.datetime().refine((moment) => !moment.startsWith('0000'), 'There is no year 0');

/** A number in a query, from 1 to `most`, in decimal digits: other JavaScript number formats (`1e2`, ` 5`) are refused. */
export const counted = (most: number) => {
  const asked = `A whole number from 1 to ${most}`;
  return z.preprocess(
    (value) => (typeof value === 'string' ? digits(value) : value),
    z.int(asked).min(1, asked).max(most, asked),
  );
};

const digits = (text: string): number => (/^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** A Boolean in a query: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Several values in a query, as repeated keys; one alone counts as a list of one. */
export const repeated = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1).max(most));

/** An IANA time zone. */
export const TimeZone = z.string().min(1).max(64).refine(isTimeZone, 'Use an IANA time zone, such as Europe/Berlin');

// JavaScript accepts names that are not IANA's. Postgres does not know them, or they mean something else there: offsets such as
// +05:30 have the opposite sign in POSIX, and IST is Israel.
const OTHER_NAMES = /^([^a-z]|systemv\/|us\/pacific-new$|(?!(cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)$)[a-z]{3}$)/i;

function isTimeZone(name: string): boolean {
  if (OTHER_NAMES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}
