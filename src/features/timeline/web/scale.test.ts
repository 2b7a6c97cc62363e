import { describe, expect, test } from 'vitest';
import { isWeekend } from '#features/task-planning/rules';
import { envelopeOf } from '../rules.ts';
import { dayAt, fittingZoom, offRuns, scaleOf, ticksOf, xOf } from './scale.ts';

const today = '2026-11-27';

describe('the scale', () => {
  test('a timeline has whole years around today and all tasks', () => {
    expect(scaleOf('week', [], today)).toMatchObject({ from: '2026-01-01', days: 730 });
    expect(scaleOf('week', [{ start: '2024-03-01', end: '2029-01-04' }], today)).toMatchObject({
      from: '2024-01-01',
      days: 2192,
    });
  });

  test('a task of another century does not make it endless', () => {
    expect(scaleOf('day', [{ start: '1901-01-01', end: '9999-12-31' }], today)).toMatchObject({
      from: '2006-01-01',
      days: 14_975,
    });
  });

  test('a day is where it is drawn, in every zoom and over changes of clocks', () => {
    for (const zoom of ['day', 'week', 'month', 'quarter'] as const) {
      const scale = scaleOf(zoom, [], today);
      for (const day of ['2026-01-01', '2026-03-29', '2026-03-30', '2026-10-25', '2026-11-01', '2027-12-31']) {
        expect(dayAt(scale, xOf(scale, day))).toBe(day);
        expect(dayAt(scale, xOf(scale, day) + scale.px * 0.99)).toBe(day);
      }
    }
  });

  test('a place outside of the timeline is its first or its last day', () => {
    const scale = scaleOf('week', [], today);
    expect([dayAt(scale, -500), dayAt(scale, 1e9)]).toEqual(['2026-01-01', '2027-12-31']);
  });

  test('the closest zoom that shows all days is found', () => {
    const span = envelopeOf([
      { start: '2026-11-10', end: '2026-11-12' },
      { start: '2026-11-01', end: '2026-11-03' },
    ]);
    expect(span).toEqual({ start: '2026-11-01', end: '2026-11-12' });
    expect(fittingZoom(span!, 1000)).toBe('day');
    expect(fittingZoom(span!, 300)).toBe('week');
    expect(fittingZoom({ start: '2020-01-01', end: '2026-11-12' }, 1000)).toBe('quarter');
    expect(envelopeOf([])).toBeNull();
  });
});

describe('the head', () => {
  const scale = scaleOf('week', [], today);
  const visible = { from: xOf(scale, '2026-10-21'), to: xOf(scale, '2026-11-30') };

  test('weeks begin on the first day of the person’s week, also when the clocks change', () => {
    expect(ticksOf('week', scale, visible, 1).map(({ day }) => day)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(ticksOf('week', scale, visible, 0)[1]?.day).toBe('2026-10-25');
  });

  test('months, quarters and years have as many days as they have', () => {
    expect(ticksOf('month', scale, visible, 0)).toEqual([
      { day: '2026-10-01', days: 31 },
      { day: '2026-11-01', days: 30 },
    ]);
    expect(ticksOf('quarter', scale, visible, 0)).toEqual([{ day: '2026-10-01', days: 92 }]);
    expect(ticksOf('year', scale, visible, 0)).toEqual([{ day: '2026-01-01', days: 365 }]);
  });

  test('days on which no one works are joined', () => {
    const week = { from: xOf(scale, '2026-11-20'), to: xOf(scale, '2026-11-29') };
    expect(offRuns(scale, week, isWeekend)).toEqual([
      { day: '2026-11-21', days: 2 },
      { day: '2026-11-28', days: 2 },
    ]);
  });
});
