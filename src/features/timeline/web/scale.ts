import { daysBetween } from '#contract/days';
import { addDays, addMonths, type Span, weekOf } from '#features/task-planning/rules';

export const zooms = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

/** The width of a day in pixels. */
const DAY_PX: Readonly<Record<Zoom, number>> = { day: 44, week: 20, month: 7, quarter: 2.5 };

/** Which days a timeline has, and how wide one is. */
export interface Scale {
  readonly zoom: Zoom;
  readonly px: number;
  readonly from: string;
  readonly days: number;
}

/** Tasks further away would make a timeline wider than browsers can draw. */
const YEARS_MOST = 20;

/** Whole years around today and all tasks, so that moving a task rarely moves the days below the eyes. */
export function scaleOf(zoom: Zoom, spans: readonly Span[], today: string): Scale {
  let [first, last] = [addMonths(today, -6), addMonths(today, 12)];
  for (const { start, end } of spans) {
    if (start < first) first = start;
    if (end > last) last = end;
  }
  const year = Number(today.slice(0, 4));
  const from = Math.max(Number(first.slice(0, 4)), year - YEARS_MOST);
  const to = Math.min(Number(last.slice(0, 4)), year + YEARS_MOST);
  return { zoom, px: DAY_PX[zoom], from: `${from}-01-01`, days: daysBetween(`${from}-01-01`, `${to + 1}-01-01`) };
}

/** Where a day begins, in pixels from the start of the timeline. */
export const xOf = ({ from, px }: Scale, day: string): number => daysBetween(from, day) * px;

/** The day at a place of the timeline. */
export const dayAt = ({ from, px, days }: Scale, x: number): string =>
  addDays(from, Math.min(days - 1, Math.max(0, Math.floor(x / px))));

/** The closest zoom in which some days fit into a width. */
export const fittingZoom = ({ start, end }: Span, width: number): Zoom =>
  zooms.find((zoom) => (daysBetween(start, end) + 1) * DAY_PX[zoom] <= width) ?? 'quarter';

type Unit = Zoom | 'year';

/** The two lines of the head. */
export const unitsOf: Readonly<Record<Zoom, { readonly major: Unit; readonly minor: Unit }>> = {
  day: { major: 'month', minor: 'day' },
  week: { major: 'month', minor: 'week' },
  month: { major: 'year', minor: 'month' },
  quarter: { major: 'year', minor: 'quarter' },
};

/** A part of the head: its first day, and how many it has. */
export interface Tick {
  readonly day: string;
  readonly days: number;
}

function startOf(unit: Unit, day: string, firstDay: number): string {
  if (unit === 'day') return day;
  if (unit === 'week') return weekOf(day, firstDay);
  const month = Number(day.slice(5, 7));
  const first = unit === 'year' ? 1 : unit === 'quarter' ? month - ((month - 1) % 3) : month;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 };

/** The days, weeks, months, quarters or years with a day between two places of a timeline. Those at its ends may be cut. */
export function ticksOf(unit: Unit, scale: Scale, x: { from: number; to: number }, firstDay: number): Tick[] {
  const [first, last] = [dayAt(scale, x.from), dayAt(scale, x.to)];
  const ticks: Tick[] = [];
  for (let day = startOf(unit, first, firstDay); day <= last;) {
    const months = MONTHS[unit];
    const next = months ? addMonths(day, months) : addDays(day, unit === 'week' ? 7 : 1);
    ticks.push({ day, days: daysBetween(day, next) });
    day = next;
  }
  return ticks;
}

/** The runs of days between two places of a timeline on which no one works. */
export function offRuns(scale: Scale, x: { from: number; to: number }, isOff: (day: string) => boolean): Tick[] {
  const runs: { day: string; days: number }[] = [];
  const last = dayAt(scale, x.to);
  let wasOff = false;
  for (let day = dayAt(scale, x.from); day <= last; day = addDays(day, 1)) {
    const off = isOff(day);
    const run = runs.at(-1);
    if (off && wasOff && run) run.days += 1;
    else if (off) runs.push({ day, days: 1 });
    wasOff = off;
  }
  return runs;
}

/** Where a bar is, in pixels from the first day, and its width. */
export function placeOf(scale: Scale, { start, end }: Span): { x: number; width: number } {
  return { x: xOf(scale, start), width: Math.max(4, (daysBetween(start, end) + 1) * scale.px - 1) };
}

/** The half of a diamond's width, with the room that its corners take. */
const DIAMOND = 9;

/** The first and the last pixel of a bar, or of the diamond of a milestone on its last day. */
export function edgesOf(scale: Scale, span: Span, isMilestone: boolean): { from: number; to: number } {
  const { x, width } = placeOf(scale, span);
  const middle = xOf(scale, span.end) + scale.px / 2;
  return isMilestone ? { from: middle - DIAMOND, to: middle + DIAMOND } : { from: x, to: x + width };
}

/** The average width of a letter, and the room beside a name, in pixels. */
const LETTER_PX = 6.4;
const NAME_ROOM = 18;

/** Whether a name is shown within a bar, and not beside it. Measuring it would cost a layout for each row. */
export const fitsInto = (name: string, width: number): boolean => name.length * LETTER_PX + NAME_ROOM <= width;
