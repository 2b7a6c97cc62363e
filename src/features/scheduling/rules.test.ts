import { describe, expect, test } from 'vitest';
import { dependencyTypes } from '#features/links/fields';
import type { ShiftMode } from '#features/project-calendar/contract';
import { shiftModes } from '#features/project-calendar/fields';
import {
  addWorkingDays,
  dayOfNumber,
  numberOfDay,
  type WorkWeek,
  workingDaysBetween,
  workingTime,
} from '#features/project-calendar/rules';
import { type Dates, type Order, ordersOf, type Schedule, type ScheduledTask, type Shift, shiftsAfter } from './rules.ts';

const calendar: WorkWeek = { workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'], holidays: [{ day: '2026-12-25' }] };
const time = workingTime(calendar);

type Given = Partial<ScheduledTask> & { dates: readonly [string | null, string | null] };

const task = (id: string, { dates: [startDate, dueDate], isFixed = false, isOver = false }: Given): ScheduledTask => ({
  id,
  startDate,
  dueDate,
  isFixed,
  isOver,
});

const order = (fromId: string, toId: string, dependencyType: Order['dependencyType'] = 'FS', lagDays = 0): Order => ({
  fromId,
  toId,
  dependencyType,
  lagDays,
});

const scheduled = (tasks: readonly ScheduledTask[], orders: readonly Order[], mode: ShiftMode = 'CONSUME_BUFFER'): Schedule => ({
  taskOf: (id) => tasks.find((one) => one.id === id),
  orders: ordersOf(orders),
  rhythmOf: () => ({ mode, time }),
});

const before = (id: string, startDate: string | null, dueDate: string | null) =>
  new Map<string, Dates>([[id, { startDate, dueDate }]]);

const said = (shifts: readonly Shift[]) =>
  Object.fromEntries(shifts.map(({ id, startDate, dueDate }) => [id, [startDate, dueDate]]));

// 2026-11-30 is a Monday.
describe('a task that waits for a moved one', () => {
  test.each<[string, Order, readonly [string, string], readonly [string, string] | null]>([
    ['starts on the working day after it', order('a', 'b'), ['2026-12-03', '2026-12-04'], ['2026-12-07', '2026-12-08']],
    ['stays if it starts late enough', order('a', 'b'), ['2026-12-07', '2026-12-08'], null],
    ['waits for the lag in working days', order('a', 'b', 'FS', 2), ['2026-12-07', '2026-12-08'], ['2026-12-09', '2026-12-10']],
    ['may overlap by a negative lag', order('a', 'b', 'FS', -2), ['2026-12-03', '2026-12-04'], null],
    ['starts with it', order('a', 'b', 'SS'), ['2026-11-30', '2026-12-01'], ['2026-12-02', '2026-12-03']],
    ['ends with it', order('a', 'b', 'FF'), ['2026-12-01', '2026-12-02'], ['2026-12-03', '2026-12-04']],
    ['ends when it starts', order('a', 'b', 'SF', 1), ['2026-12-01', '2026-12-01'], ['2026-12-03', '2026-12-03']],
  ])('%s', (_, link, [startDate, dueDate], moved) => {
    const tasks = [task('a', { dates: ['2026-12-02', '2026-12-04'], isFixed: true }), task('b', { dates: [startDate, dueDate] })];
    const shifts = shiftsAfter(scheduled(tasks, [link]), before('a', '2026-11-25', '2026-11-27'));
    expect(said(shifts)).toEqual(moved === null ? {} : { b: moved });
  });

  test('keeps its length in working days, over weekends and holidays', () => {
    const tasks = [task('a', { dates: [null, '2026-12-23'], isFixed: true }), task('b', { dates: ['2026-12-17', '2026-12-21'] })];
    const shifts = shiftsAfter(scheduled(tasks, [order('a', 'b')]), before('a', null, '2026-12-16'));
    expect(said(shifts)).toEqual({ b: ['2026-12-24', '2026-12-29'] });
  });

  test('takes the tasks along that wait for it, and has the one date that it had', () => {
    const tasks = [
      task('a', { dates: ['2026-12-01', '2026-12-02'], isFixed: true }),
      task('b', { dates: [null, '2026-12-01'] }),
      task('c', { dates: ['2026-12-02', null] }),
    ];
    const shifts = shiftsAfter(scheduled(tasks, [order('a', 'b'), order('b', 'c')]), before('a', '2026-11-30', '2026-11-30'));
    expect(said(shifts)).toEqual({ b: [null, '2026-12-03'], c: ['2026-12-04', null] });
  });

  test('does not come back in the mode that consumes the buffer, and does in the one that keeps it', () => {
    const tasks = [
      task('a', { dates: ['2026-11-30', '2026-12-01'], isFixed: true }),
      task('b', { dates: ['2026-12-09', '2026-12-10'] }),
    ];
    const old = before('a', '2026-12-02', '2026-12-03');
    expect(said(shiftsAfter(scheduled(tasks, [order('a', 'b')]), old))).toEqual({});
    expect(said(shiftsAfter(scheduled(tasks, [order('a', 'b')], 'MAINTAIN_BUFFER'), old))).toEqual({
      b: ['2026-12-07', '2026-12-08'],
    });
    expect(said(shiftsAfter(scheduled(tasks, [order('a', 'b')], 'NONE'), old))).toEqual({});
  });

  test('keeps its distance when the other moves forward, and does not come before a third', () => {
    const tasks = [
      task('a', { dates: ['2026-12-02', '2026-12-03'], isFixed: true }),
      task('b', { dates: ['2026-12-07', '2026-12-08'] }),
      task('c', { dates: ['2026-12-03', '2026-12-04'] }),
    ];
    const orders = [order('a', 'b'), order('c', 'b')];
    const forward = shiftsAfter(scheduled(tasks, orders, 'MAINTAIN_BUFFER'), before('a', '2026-11-30', '2026-12-01'));
    expect(said(forward)).toEqual({ b: ['2026-12-09', '2026-12-10'] });
    const back = shiftsAfter(scheduled(tasks, orders, 'MAINTAIN_BUFFER'), before('a', '2026-12-04', '2026-12-07'));
    expect(said(back)).toEqual({});
  });

  test('moves if the other only gets longer', () => {
    const tasks = [
      task('a', { dates: ['2026-11-30', '2026-12-04'], isFixed: true }),
      task('b', { dates: ['2026-12-03', '2026-12-03'] }),
    ];
    const shifts = shiftsAfter(scheduled(tasks, [order('a', 'b')]), before('a', '2026-11-30', '2026-12-02'));
    expect(said(shifts)).toEqual({ b: ['2026-12-07', '2026-12-07'] });
  });

  test('stays if it is fixed, and so do those that wait only for it', () => {
    const tasks = [
      task('a', { dates: ['2026-12-02', '2026-12-04'], isFixed: true }),
      task('b', { dates: ['2026-12-03', '2026-12-03'], isFixed: true }),
      task('c', { dates: ['2026-12-04', '2026-12-04'] }),
      task('d', { dates: [null, null] }),
    ];
    const orders = [order('a', 'b'), order('b', 'c'), order('a', 'd')];
    expect(said(shiftsAfter(scheduled(tasks, orders), before('a', '2026-11-30', '2026-12-01')))).toEqual({});
  });

  test('does not move after one that is over, and not past the end of the calendar', () => {
    const over = [
      task('a', { dates: ['2026-12-02', '2026-12-04'], isFixed: true, isOver: true }),
      task('b', { dates: ['2026-12-03', '2026-12-03'] }),
    ];
    expect(said(shiftsAfter(scheduled(over, [order('a', 'b')]), before('a', '2026-11-30', '2026-12-01')))).toEqual({});
    const last = [task('a', { dates: [null, '9999-12-31'], isFixed: true }), task('b', { dates: [null, '9999-12-30'] })];
    expect(said(shiftsAfter(scheduled(last, [order('a', 'b')]), before('a', null, '9999-12-01')))).toEqual({});
  });

  test('moves when the other gets its first dates', () => {
    const tasks = [task('a', { dates: [null, '2026-12-03'], isFixed: true }), task('b', { dates: [null, '2026-12-03'] })];
    expect(said(shiftsAfter(scheduled(tasks, [order('a', 'b')]), before('a', null, null)))).toEqual({ b: [null, '2026-12-04'] });
  });
});

/** A small random generator with a seed, so that a failure can be reproduced (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const FIRST = numberOfDay('2026-11-30');
const dayAt = (number: number): string => dayOfNumber(number) ?? '';

/** Some tasks, each waiting only for earlier ones, of which the first was moved. */
function made(seed: number) {
  const below = random(seed);
  const count = 2 + below(14);
  const tasks = Array.from({ length: count }, (_, index) => {
    const start = FIRST + below(20);
    const [startDate, dueDate] = [dayAt(start), dayAt(start + below(9))];
    const kind = below(6);
    const dates = [kind === 0 ? null : startDate, kind === 1 ? null : dueDate] as const;
    return task(`t${index}`, { dates, isFixed: index === 0 || below(8) === 0, isOver: index > 0 && below(12) === 0 });
  }).map((one) => (one.isOver ? { ...one, isFixed: true } : one));
  const orders: Order[] = [];
  for (let to = 1; to < count; to++)
    for (let from = 0; from < to; from++)
      if (below(3) === 0) orders.push(order(`t${from}`, `t${to}`, dependencyTypes[below(4)] ?? 'FS', below(7) - 3));
  const back = below(11) - 5;
  const first = tasks[0] as ScheduledTask;
  const moved = (day: string | null) => (day === null ? null : dayAt(numberOfDay(day) - back));
  const old: Dates = { startDate: moved(first.startDate), dueDate: moved(first.dueDate) };
  const mode = shiftModes[below(shiftModes.length)] ?? 'NONE';
  return { tasks, orders, mode, old: new Map([['t0', old]]), below };
}

const applied = (tasks: readonly ScheduledTask[], shifts: readonly Shift[]): ScheduledTask[] =>
  tasks.map((one) => ({ ...one, ...shifts.find(({ id }) => id === one.id) }));

/** True if the second task comes too early for the first, counted day by day. */
function isBroken({ dependencyType, lagDays }: Order, from: Dates, to: Dates): boolean {
  const [start, end] = [from.startDate ?? from.dueDate ?? '', from.dueDate ?? from.startDate ?? ''];
  const anchor = dependencyType[0] === 'F' ? end : start;
  const own = (dependencyType[1] === 'S' ? (to.startDate ?? to.dueDate) : (to.dueDate ?? to.startDate)) ?? '';
  const soonest = dependencyType === 'FS' ? dayAt(numberOfDay(anchor) + 1) : anchor;
  if (lagDays >= 0 && own < soonest) return true;
  return workingDaysBetween(calendar, addWorkingDays(calendar, soonest, lagDays) ?? '', own) < 0;
}

describe('in any schedule', () => {
  const seeds = Array.from({ length: 600 }, (_, index) => index + 1);

  test('no task that moved comes too early for one it waits for, and each keeps its length', () => {
    for (const seed of seeds) {
      const { tasks, orders, mode, old } = made(seed);
      const shifts = shiftsAfter(scheduled(tasks, orders, mode), old);
      const after = new Map(applied(tasks, shifts).map((one) => [one.id, one]));
      const was = new Map(tasks.map((one) => [one.id, one]));
      if (mode === 'NONE') expect([seed, shifts]).toEqual([seed, []]);
      for (const shift of shifts) {
        const one = was.get(shift.id) as ScheduledTask;
        expect([seed, one.isFixed]).toEqual([seed, false]);
        if (shift.startDate !== null && shift.dueDate !== null) {
          const length = (dates: Dates) =>
            workingDaysBetween(calendar, dates.startDate ?? '', dayAt(numberOfDay(dates.dueDate ?? '') + 1));
          expect([seed, length(shift)]).toEqual([seed, Math.max(length(one), 1)]);
        }
        for (const link of orders.filter(({ toId }) => toId === shift.id)) {
          const from = after.get(link.fromId) as ScheduledTask;
          if (from.isOver || (from.startDate ?? from.dueDate) === null) continue;
          expect([seed, link, isBroken(link, from, shift)]).toEqual([seed, link, false]);
        }
      }
    }
  });

  test('the order of tasks and dependencies makes no difference', () => {
    for (const seed of seeds) {
      const { tasks, orders, mode, old, below } = made(seed);
      const mixed = <Value>(values: readonly Value[]): Value[] =>
        values
          .map((value) => ({ value, key: below(1000) }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ value }) => value);
      const [one, other] = [scheduled(tasks, orders, mode), scheduled(mixed(tasks), mixed(orders), mode)];
      expect([seed, said(shiftsAfter(other, old))]).toEqual([seed, said(shiftsAfter(one, old))]);
    }
  });

  test('once applied, nothing is left to move, and without a move nothing moves', () => {
    for (const seed of seeds) {
      const { tasks, orders, mode, old } = made(seed);
      const after = applied(tasks, shiftsAfter(scheduled(tasks, orders, mode), old));
      const first = after[0] as ScheduledTask;
      const again = shiftsAfter(
        scheduled(after, orders, mode),
        new Map([['t0', { startDate: first.startDate, dueDate: first.dueDate }]]),
      );
      expect([seed, again]).toEqual([seed, []]);
      expect(shiftsAfter(scheduled(tasks, orders, mode), new Map())).toEqual([]);
    }
  });
});
