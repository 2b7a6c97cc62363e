import { describe, expect, test } from 'vitest';
import { daysFault, elapsedShare, isInside, nextAfter, nextDays, progressAt, stateAt, usualPoints, verdictOf } from './rules.ts';

const weekly = { durationWeeks: 1, startWeekday: 'MO', cooldownDays: 0 } as const;
const days = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

describe('the next sprint of a cadence', () => {
  test('starts on its weekday, not before today, and after the pause', () => {
    const today = '2026-11-25';
    expect(nextDays(weekly, [], { today, isLate: false })).toEqual(days('2026-11-30', '2026-12-06'));
    const all = [days('2026-11-30', '2026-12-06')];
    expect(nextDays(weekly, all, { today, isLate: false })).toEqual(days('2026-12-07', '2026-12-13'));
    expect(nextDays({ ...weekly, cooldownDays: 1 }, all, { today, isLate: false })).toEqual(days('2026-12-14', '2026-12-20'));
    expect(nextDays({ ...weekly, startWeekday: 'SU' }, [], { today: '2026-11-29', isLate: false })?.startsAt).toBe('2026-11-29');
  });

  test('is found at once, however long ago the last one was, and is none after the end of the calendar', () => {
    const today = '2026-11-25';
    const first = [days('0001-01-01', '0001-01-07')];
    expect(nextDays({ ...weekly, cooldownDays: 8 }, first, { today, isLate: true })).toEqual(days('2026-12-07', '2026-12-13'));
    for (const endsAt of ['9999-12-20', '9999-12-31'])
      expect(nextDays({ ...weekly, durationWeeks: 2 }, [days('9999-12-01', endsAt)], { today, isLate: true })).toBeNull();
  });

  test('is the one of today after an outage, but not for a project that begins again', () => {
    const all = [days('2026-11-02', '2026-11-08')];
    expect(nextDays(weekly, all, { today: '2026-11-25', isLate: true })).toEqual(days('2026-11-23', '2026-11-29'));
    expect(nextDays(weekly, all, { today: '2026-11-25', isLate: false })).toEqual(days('2026-11-30', '2026-12-06'));
  });
});

test('a sprint has from one day to half a year', () => {
  expect(daysFault(days('2026-11-02', '2026-11-02'))).toBeUndefined();
  expect(daysFault(days('2026-11-02', '2026-11-01'))).toMatch('before it starts');
  expect(daysFault(days('2026-01-01', '2026-07-01'))).toBeUndefined();
  expect(daysFault(days('2026-01-01', '2026-07-02'))).toMatch('182 days');
});

test('unfinished work goes to the first planned sprint after this one, or to any other planned one', () => {
  const sprint = (id: string, status: 'PLANNED' | 'ACTIVE' | 'COMPLETED', startsAt: string, number: number) => ({
    id,
    status,
    startsAt,
    number,
  });
  const active = sprint('active', 'ACTIVE', '2026-11-09', 2);
  const early = sprint('early', 'PLANNED', '2026-11-02', 1);
  const later = sprint('later', 'PLANNED', '2026-11-23', 4);
  const next = sprint('next', 'PLANNED', '2026-11-16', 3);
  expect(nextAfter(active, [active, early, later, next])?.id).toBe('next');
  expect(nextAfter(active, [active, early])?.id).toBe('early');
  expect(nextAfter(active, [active])).toBeUndefined();
});

test('the usual capacity is what the last three sprints completed on average', () => {
  const past = (number: number, completedPoints: number, status: 'COMPLETED' | 'CANCELED' = 'COMPLETED') => ({
    status,
    startsAt: '2026-11-02',
    number,
    completedPoints,
  });
  expect(usualPoints([])).toBeNull();
  expect(usualPoints([past(1, 100), past(2, 10), past(3, 20), past(5, 99, 'CANCELED'), past(4, 15)])).toBe(15);
});

describe('the state of an item at a moment', () => {
  const history = {
    now: { points: 5, phase: 'done', isTrashed: false },
    changes: [
      { at: 30, from: { phase: 'started' } },
      { at: 20, from: { points: 3 } },
      { at: 10, from: { phase: 'todo' } },
    ],
    stays: [
      { from: 5, to: 15 },
      { from: 25, to: null },
    ],
  } as const;

  test('is the current one without what changed since', () => {
    expect(stateAt(history, 30)).toEqual({ points: 5, phase: 'done', isTrashed: false });
    expect(stateAt(history, 29)).toEqual({ points: 5, phase: 'started', isTrashed: false });
    expect(stateAt(history, 15)).toEqual({ points: 3, phase: 'started', isTrashed: false });
    expect(stateAt(history, 0)).toEqual({ points: 3, phase: 'todo', isTrashed: false });
  });

  test('counts only while it was in the sprint', () => {
    expect([4, 5, 15, 16, 25].map((moment) => isInside(history, moment))).toEqual([false, true, true, false, true]);
    expect(progressAt([history], 20).scope).toEqual({ count: 0, points: 0 });
    expect(progressAt([history], 12)).toMatchObject({ scope: { count: 1, points: 3 }, started: { count: 1, points: 3 } });
  });
});

test('a sprint is on track within a tenth of its scope', () => {
  const course = { startsAt: '2026-11-02', endsAt: '2026-11-11', today: '2026-11-06' };
  expect(elapsedShare(course)).toBe(0.5);
  const verdict = (count: number, points: number) =>
    verdictOf(course, { scope: { count: 10, points: points === 0 ? 0 : 20 }, completed: { count, points } });
  expect([verdict(4, 0), verdict(6, 0), verdict(3, 0), verdict(7, 0)]).toEqual(['ON_TRACK', 'ON_TRACK', 'BEHIND', 'AHEAD']);
  // With estimates, points count.
  expect(verdict(9, 5)).toBe('BEHIND');
});
