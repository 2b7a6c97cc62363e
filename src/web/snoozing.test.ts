import { expect, test } from 'vitest';
import { snoozeChoices } from './snoozing.ts';

const untilOf = (label: RegExp, now: string) => snoozeChoices(new Date(now)).find((choice) => label.test(choice.label))?.until;

test.each([
  [/1 hour/, '2026-11-27T10:30:00', '2026-11-27T11:30:00'],
  [/evening/, '2026-11-27T10:30:00', '2026-11-27T18:00:00'],
  [/Tomorrow/, '2026-11-30T23:30:00', '2026-12-01T09:00:00'],
  // From a Friday, a Sunday, and a Monday.
  [/Monday/, '2026-11-27T10:30:00', '2026-11-30T09:00:00'],
  [/Monday/, '2026-11-29T10:30:00', '2026-11-30T09:00:00'],
  [/Monday/, '2026-11-30T08:00:00', '2026-12-07T09:00:00'],
  // The night in which clocks change, where they do.
  [/Tomorrow/, '2026-03-28T12:00:00', '2026-03-29T09:00:00'],
])('%s from %s ends at %s, local time', (label, now, end) => {
  expect(untilOf(label, now)).toEqual(new Date(end));
});

test('this evening is offered until an hour before', () => {
  expect(untilOf(/evening/, '2026-11-27T16:59:00')).toBeDefined();
  expect(untilOf(/evening/, '2026-11-27T17:00:00')).toBeUndefined();
});
