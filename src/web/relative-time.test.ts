import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (milliseconds: number) => relativeTime(NOW - milliseconds, NOW);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [-5 * MINUTE, 'just now'],
    [MINUTE, '1m ago'],
    [59 * MINUTE, '59m ago'],
    [60 * MINUTE, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [29 * DAY, '29d ago'],
    [30 * DAY, '1mo ago'],
    [364 * DAY, '12mo ago'],
    [365 * DAY, '1y ago'],
    [800 * DAY, '2y ago'],
  ])('%i ms ago reads %s', (milliseconds, label) => {
    expect(ago(milliseconds)).toBe(label);
  });

  it('handles an invalid date', () => {
    expect(relativeTime('not a date', NOW)).toBe('just now');
  });
});
