import { expect, test } from 'vitest';
import { absentDaysOf, faultOf } from './rules.ts';

test('an absence ends on its first day or later, and is within a year of today', () => {
  const fault = (startsOn: string, endsOn: string) => faultOf({ startsOn, endsOn }, '2026-11-27');
  expect(fault('2026-12-01', '2026-12-01')).toBeNull();
  expect(fault('2026-01-05', '2026-12-31')).toBeNull();
  expect(fault('2026-12-02', '2026-12-01')).toBe('Enter a last day that is not before the first day.');
  expect(fault('2026-12-01', '2027-12-01')).toBe('Enter days within 366 days of today.');
  expect(fault('2025-11-01', '2025-11-02')).toBe('Enter days within 366 days of today.');
});

test('absences that overlap count each day once, and only those of the range', () => {
  const absences = [
    { startsOn: '2026-11-28', endsOn: '2026-12-01' },
    { startsOn: '2026-12-01', endsOn: '2026-12-02' },
    { startsOn: '2026-12-05', endsOn: '2027-01-10' },
  ];
  expect(absentDaysOf(absences, '2026-11-30', '2026-12-06')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-05',
    '2026-12-06',
  ]);
});
