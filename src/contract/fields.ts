import { z } from 'zod';

/** Fields that several slices share. Text is trimmed; control characters other than tab and line breaks are refused. */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const clean = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

/** One line of text of 1 to `most` characters. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
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

/** A colour: a name of the palette or `#rrggbb`. */
export const Color = z
  .string()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6}|[a-z]{3,12})$/, 'Use a palette name or #rrggbb');

/** A day without a time, `YYYY-MM-DD`. The calendar of Postgres has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There is no year 0');

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Moment = z.iso.datetime();

/** A number in a query, from 1 to `most`, in plain digits: what else JavaScript reads as a number (`1e2`, ` 5`) is refused. */
export const counted = (most: number) =>
  z.preprocess((value) => (typeof value === 'string' ? digits(value) : value), z.int().min(1).max(most));

const digits = (text: string): number => (/^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** A switch in a query: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Several values in a query, as repeated keys; one alone counts as a list of one. */
export const repeated = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1).max(most));
