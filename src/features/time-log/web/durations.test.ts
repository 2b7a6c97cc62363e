import { describe, expect, it } from 'vitest';
import { clockOf, sayDuration, secondsIn } from './durations.ts';

describe('a typed duration', () => {
  it.each([
    ['1h 30m', 5400],
    ['90m', 5400],
    ['1.5h', 5400],
    ['1,5 h', 5400],
    ['1:30', 5400],
    ['1.5', 5400],
    ['2', 7200],
    ['1 hour 20 minutes', 4800],
    ['45 min', 2700],
    ['2d', 57_600],
    ['1h30m15s', 5415],
    ['20 m', 1200],
    ['  3H  ', 10_800],
    ['744h', 2_678_400],
  ])('%s is %i seconds', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });

  it.each(['', 'soon', '0', '0m', '1h and a bit', '-1h', '1:75', '745h', '1h 1x', '9999999h', 'h', '1e3'])(
    '%s is no duration',
    (text) => {
      expect(secondsIn(text)).toBeUndefined();
    },
  );
});

it.each([
  [0, '0h'],
  [59, '59s'],
  [60, '1m'],
  [3600, '1h'],
  [5400, '1h 30m'],
  [3599, '1h'],
  [360_000, '100h'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(sayDuration(seconds)).toBe(text);
});

it('shows a running clock in hours, minutes and seconds', () => {
  expect([clockOf(0), clockOf(249), clockOf(36_000)]).toEqual(['0:00:00', '0:04:09', '10:00:00']);
});
