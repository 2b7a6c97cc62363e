import { useMemo } from 'react';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone } from '#web/surface';
import { choosingKeys, type KeyOf, keysOf, onTargets, opened } from '#web/surface-keys';
import { type Period, periods } from '../rules.ts';
import { type CalendarSurface, currentDay } from './calendar-surface.ts';
import { type Change, goToPeriod, moveBy, toEndOfWeek, toNextTask, toToday, walk, type Way } from './walking.ts';
import * as words from './words.ts';
import { asRead } from '#ui/sides';

/** One keyboard for the whole calendar: keys apply to the task under the pointer, the focused one, or the selection. */
export function useCalendarKeys(surface: CalendarSurface, own: OwnKeys): void {
  useKeys(useMemo(() => keysFor(surface, own), [surface, own]));
}

/** What the keyboard may do in a calendar, and what it does to rows. It must stay the same object. */
export interface OwnKeys {
  readonly mayEdit: boolean;
  readonly mayCreate: boolean;
  readonly keys: (key: KeyOf) => Shortcut[];
}

const key = keysOf(words.calendarLabel);

function keysFor(surface: CalendarSurface, { mayEdit, mayCreate, keys }: OwnKeys): Shortcut[] {
  return [
    ...walking(surface),
    ...choosingKeys(key, surface),
    key('escape', words.clearOrClose, () => {
      if (chooseNone(surface)) return true;
      if (surface.store.get().open === null) return false;
      surface.close?.();
      return true;
    }),
    // Before the periods: D and A change the task that they apply to, as everywhere.
    ...keys(key),
    ...(mayEdit ? moving(surface) : []),
    ...(mayCreate ? creating(surface) : []),
    ...shownPeriods(surface),
  ];
}

const ARROWS: readonly (readonly [string, Way, string])[] = [
  ['arrowleft', 'left', words.dayBefore],
  ['arrowright', 'right', words.dayAfter],
  ['arrowup', 'up', words.above],
  ['arrowdown', 'down', words.below],
];

function walking(surface: CalendarSurface): Shortcut[] {
  return [
    ...ARROWS.map(([name, way, label]) => key(asRead(name), label, ({ target }) => isHere(target) && walk(surface, way))),
    key('j', words.nextTask, () => toNextTask(surface, 1)),
    key('k', words.previousTask, () => toNextTask(surface, -1)),
    key('home', words.firstDayOfWeek, ({ target }) => isHere(target) && toEndOfWeek(surface, 'first')),
    key('end', words.lastDayOfWeek, ({ target }) => isHere(target) && toEndOfWeek(surface, 'last')),
    key('enter', words.openTaskOrDay, ({ target }) => opened(surface) || openDay(surface, target)),
  ];
}

/** Arrows select radio buttons and scroll lists. They are the calendar's on its days and tasks, and where nothing has the focus. */
const isHere = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches('body, main, h1') || target.closest('[data-day], [data-event]') !== null);

function openDay(surface: CalendarSurface, target: EventTarget | null): boolean {
  const day = target instanceof Element ? target.getAttribute('data-day') : null;
  if (day === null) return false;
  const { where } = surface.snapshot();
  // Its cell in the month would take the focus, and leave with it.
  surface.store.set({ wantedDay: day, wantedIn: 'day' });
  where.goTo(day, 'day');
  return true;
}

const MOVES: readonly (readonly [string, Change, string])[] = [
  ['alt+arrowleft', { by: -1 }, words.moveTask(words.dayEarlier)],
  ['alt+arrowright', { by: 1 }, words.moveTask(words.dayLater)],
  ['alt+arrowup', { by: -7 }, words.moveTask(words.weekEarlier)],
  ['alt+arrowdown', { by: 7 }, words.moveTask(words.weekLater)],
  ['shift+alt+arrowleft', { by: -1, end: 'end' }, words.dueEarlier],
  ['shift+alt+arrowright', { by: 1, end: 'end' }, words.dueLater],
  ['shift+alt+arrowup', { by: -1, end: 'start' }, words.startEarlier],
  ['shift+alt+arrowdown', { by: 1, end: 'start' }, words.startLater],
];

const moving = (surface: CalendarSurface): Shortcut[] =>
  MOVES.map(([keys, change, label]) =>
    key(
      asRead(keys),
      label,
      onTargets(surface, (ids) => moveBy(surface, ids, change)),
    ),
  );

const creating = (surface: CalendarSurface): Shortcut[] =>
  ['n', 'c'].map((name) =>
    key(name, words.newTaskOnDay, () => {
      const day = currentDay(surface.snapshot(), surface.store.get().day);
      surface.create({ start: day, end: day });
    }),
  );

const LETTERS: Readonly<Record<Period, string>> = { month: 'm', week: 'w', day: 'd', agenda: 'a' };

const shownPeriods = (surface: CalendarSurface): Shortcut[] => [
  ...periods.map((period) =>
    key(LETTERS[period], words.periodNames[period] ?? period, () => {
      const snapshot = surface.snapshot();
      snapshot.where.goTo(currentDay(snapshot, surface.store.get().day), period);
    }),
  ),
  key('t', words.goToToday, () => toToday(surface)),
  key('pageup', words.previousPeriod, ({ target }) => isHere(target) && goToPeriod(surface, -1)),
  key('pagedown', words.nextPeriod, ({ target }) => isHere(target) && goToPeriod(surface, 1)),
];
