import { isDay } from '#contract/dates';
import type { Holiday } from '../contract.ts';
import { HOLIDAY_NAME_MAX } from '../fields.ts';

export interface ReadHolidays {
  readonly holidays: readonly Holiday[];
  /** The first line that does not begin with a day; null for none. */
  readonly wrong: string | null;
}

const LINE = /^(\d{4}-\d\d-\d\d)[\s,;:|\u2013\u2014-]*(.*)$/;

/** The holidays in lines such as "2026-12-25 Christmas Day". */
export function holidaysIn(text: string): ReadHolidays {
  const holidays: Holiday[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, day = '', name = ''] = LINE.exec(line) ?? [];
    if (!isDay(day)) return { holidays: [], wrong: line };
    holidays.push({ day, name: oneLine(name) });
  }
  return { holidays, wrong: null };
}

const CONTROL = /[\u0000-\u001f\u007f]/g;

// Half of an emoji that was cut, which the server refuses.
const HALF = /\p{Cs}/gu;

/** A name as a holiday can have it. */
export const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim().slice(0, HOLIDAY_NAME_MAX).replaceAll(HALF, '');
