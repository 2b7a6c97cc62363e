import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#features/tasks/contract';
import { presetOf, presetsFor } from './presets.ts';
import { sayRecurrence } from './words.ts';

const weekly: Recurrence = {
  freq: 'WEEKLY',
  interval: 1,
  byWeekday: [],
  mode: 'ON_SCHEDULE',
  endsAt: null,
  count: null,
  monthDay: null,
};

describe('a rule in words', () => {
  test.each<[string, Partial<Recurrence>]>([
    ['Every week', {}],
    ['Every 2 weeks on Mon and Wed', { interval: 2, byWeekday: ['WE', 'MO'] }],
    ['Every weekday', { byWeekday: ['FR', 'TH', 'WE', 'TU', 'MO'] }],
    ['Every day, after completion', { freq: 'DAILY', mode: 'AFTER_COMPLETION' }],
    ['Every 3 months, 4 more times', { freq: 'MONTHLY', interval: 3, count: 4 }],
    ['Every year, 1 more time', { freq: 'YEARLY', count: 1 }],
    ['Every month', { freq: 'MONTHLY', byWeekday: ['MO'] }],
  ])('%s', (text, change) => {
    expect(sayRecurrence({ ...weekly, ...change }, '2026-11-20')).toBe(text);
  });

  test('names its end date', () => {
    expect(sayRecurrence({ ...weekly, endsAt: '2027-03-01' }, '2026-11-20')).toMatch(/^Every week, until .*Mar/);
  });
});

test('the presets start on the due date, and a rule matches the preset it came from', () => {
  const presets = presetsFor('2026-11-20');
  expect(presets.map(({ label }) => label)).toEqual([
    'Every day',
    'Every weekday',
    'Every week on Fri',
    'Every 2 weeks',
    'Every month on day 20',
    'Every year on Nov 20',
  ]);
  for (const preset of presets) expect(presetOf({ ...weekly, ...preset.rhythm }, presets)?.value).toBe(preset.value);
  expect(presetOf({ ...weekly, interval: 3 }, presets)).toBeUndefined();
});
