import { fullDate, startOfDay } from '#contract/dates';
import { addDays, addMonths, moved, resized, spanOf } from '#features/task-planning/rules';
import { announce } from '#ui/live-region';
import { step } from '#web/line-keys';
import { focusOn, linkOf, pointedIn } from '#web/surface';
import { besidePeriod } from '../rules.ts';
import { datesOf } from './calendar-rows.ts';
import { type CalendarSurface, currentDay, itemsOn } from './calendar-surface.ts';
import { planRows } from './planning-rows.ts';

export type Way = 'left' | 'right' | 'up' | 'down';

/**
 * Moves the focus by an arrow: left and right to the next day, down through the tasks of a day and then to the day below, up
 * the same way back. An agenda is a list.
 */
export function walk(surface: CalendarSurface, way: Way): boolean {
  const snapshot = surface.snapshot();
  const { period } = snapshot.viewSettings;
  const active = document.activeElement;
  const id = active?.getAttribute(surface.attribute) ?? null;
  if (period === 'agenda' || active?.closest('aside, section')) {
    return (way === 'up' || way === 'down') && toNextTask(surface, way === 'up' ? -1 : 1);
  }
  const day = currentDay(snapshot, surface.store.get().day);
  if (id === null && !active?.hasAttribute('data-day')) return toDay(surface, day);
  if (way === 'left' || way === 'right') return toDay(surface, addDays(day, way === 'left' ? -1 : 1));
  const items = itemsOn(snapshot, day)
    .map(({ row }) => row.id)
    .filter((one) => linkOf(surface, one));
  const at = id === null ? -1 : items.indexOf(id);
  const next = at + (way === 'down' ? 1 : -1);
  if (next >= 0 && next < items.length && (way === 'down' || id !== null)) return focusOn(surface, items[next] ?? '') !== '';
  if (way === 'up' && id !== null) return toDay(surface, day);
  return period === 'month' && toDay(surface, addDays(day, way === 'down' ? 7 : -7));
}

/** Moves the focus to a day, in another period if it is not in this one. */
export function toDay(surface: CalendarSurface, day: string): boolean {
  const { days, where } = surface.snapshot();
  surface.store.hover(null);
  surface.store.set({ day, wantedDay: day });
  if (!days.includes(day)) where.goTo(day);
  return true;
}

/** Moves the focus to a task that is on the screen, or a line of the agenda that comes there for it. */
export function toNextTask(surface: CalendarSurface, by: 1 | -1): boolean {
  const { viewSettings, dated, days } = surface.snapshot();
  const { attribute } = surface;
  const stops = new Set(Array.from(document.querySelectorAll(`[${attribute}]`), (link) => link.getAttribute(attribute)));
  if (viewSettings.period === 'agenda') {
    const visible = new Set(days);
    for (const { row, span } of dated) if (visible.has(span.start) || visible.has(span.end)) stops.add(row.id);
  }
  return (
    step(
      surface,
      by,
      surface.shown().filter((id) => stops.has(id)),
    ) !== null
  );
}

export function toEndOfWeek(surface: CalendarSurface, end: 'first' | 'last'): boolean {
  const { days } = surface.snapshot();
  const at = days.indexOf(currentDay(surface.snapshot(), surface.store.get().day));
  const first = at - (at % 7);
  return toDay(surface, days[end === 'first' ? first : Math.min(days.length - 1, first + 6)] ?? days[at] ?? '');
}

/** Shows the period before or after. The focus goes along, to the same place. */
export function goToPeriod(surface: CalendarSurface, by: 1 | -1): boolean {
  const snapshot = surface.snapshot();
  const { period } = snapshot.viewSettings;
  const day = currentDay(snapshot, surface.store.get().day);
  const to = period === 'month' || period === 'agenda' ? addMonths(day, by) : besidePeriod(period, day, by, snapshot.days.length);
  surface.store.set({ day: to, wantedDay: period === 'agenda' ? null : to });
  snapshot.where.goTo(to);
  return true;
}

export function toToday(surface: CalendarSurface): void {
  const { where, today, viewSettings } = surface.snapshot();
  surface.store.set({ day: today, wantedDay: viewSettings.period === 'agenda' ? null : today });
  where.goTo(today);
  announce(fullDate(startOfDay(today)));
}

/** A number of days, for a whole task or for one end of it. */
export interface Change {
  readonly by: number;
  readonly end?: 'start' | 'end';
}

/** Moves tasks, or one end of them, by days. The focus goes along. A task without dates is placed on the current day. */
export function moveBy(surface: CalendarSurface, ids: readonly string[], { by, end }: Change): void {
  const snapshot = surface.snapshot();
  const day = currentDay(snapshot, surface.store.get().day);
  const lead = pointedIn(surface) ?? ids[0] ?? '';
  const leading = snapshot.rowOf(lead);
  const before = leading && spanOf(datesOf(leading));
  const isChanged = planRows(surface, ids, (task) => {
    const span = spanOf(task);
    if (span === null) return { dueDate: day };
    return end === undefined ? moved(task, by) : resized(task, end, addDays(end === 'end' ? span.end : span.start, by));
  });
  if (!isChanged) return;
  const shown = before === null ? day : end === undefined ? addDays(day, by) : day;
  surface.store.set({ wanted: lead, day: shown });
  if (!snapshot.days.includes(shown)) snapshot.where.goTo(shown);
}
