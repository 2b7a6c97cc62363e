import { z } from 'zod';

/** Fields that several slices share. Text is trimmed; control characters other than tab and line breaks are refused. */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const clean = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

// Signs without width, blanks of every kind, and those that only turn the direction.
const UNSEEN = /^[\s\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** True for a text of which something can be seen. */
export const isSeen = (text: string): boolean => !UNSEEN.test(text);

/** One line of text of 1 to `most` characters, of which something can be seen. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(isSeen, 'Write something that can be seen')
    .refine((text) => clean(text) && !/[\n\r]/.test(text), 'Control characters are not allowed');

/** The same, where nothing may be written too. */
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => clean(text) && !/[\n\r]/.test(text), 'Control characters are not allowed');

/** Text of up to `most` characters, line breaks and emptiness allowed. */
export const prose = (most: number) => z.string().max(most).refine(clean, 'Control characters are not allowed');

/** The version that the sender saw; what somebody changed since then is not written over (`refuseStale`). */
export const seenVersion = z.int().min(1).optional();

/** What is looked for in a list, one line; an empty one looks for nothing in particular, as a search field that was cleared. */
export const sought = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? undefined : text))
  .pipe(line(200).optional())
  .optional();

/** The colours of labels, projects and workspaces; the database knows them too, and a test holds both to what is drawn. */
export const colors = ['gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'] as const;

/** A colour by its name. */
export const Color = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(${colors.join('|')})$`), `One of ${colors.join(', ')}`);

/** A day without a time, `YYYY-MM-DD`. The calendar of Postgres has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There is no year 0');

/** A moment, ISO 8601 in UTC with milliseconds. The calendar of Postgres has no year 0. */
export const Moment = z.iso.datetime().refine((moment) => !moment.startsWith('0000'), 'There is no year 0');

/** A number in a query, from 1 to `most`, in plain digits: what else JavaScript reads as a number (`1e2`, ` 5`) is refused. */
export const counted = (most: number) => {
  const asked = `A whole number from 1 to ${most}`;
  return z.preprocess(
    (value) => (typeof value === 'string' ? digits(value) : value),
    z.int(asked).min(1, asked).max(most, asked),
  );
};

const digits = (text: string): number => (/^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** A switch in a query: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Several values in a query, as repeated keys; one alone counts as a list of one. */
export const repeated = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1).max(most));
