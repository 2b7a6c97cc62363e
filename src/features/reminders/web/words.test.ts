import { expect, test } from 'vitest';
import { momentsFrom, sayBefore } from './words.ts';

test('the time before the due date is in the largest whole unit', () => {
  expect([0, 1, 45, 60, 90, 1440, 2880, 1500].map(sayBefore)).toEqual([
    'When due',
    '1 minute before',
    '45 minutes before',
    '1 hour before',
    '90 minutes before',
    '1 day before',
    '2 days before',
    '25 hours before',
  ]);
});

test.each([
  [
    'on a Wednesday morning',
    new Date(2026, 10, 25, 10, 20),
    ['In 1 hour 25 11', 'This evening 25 18', 'Tomorrow morning 26 9', 'Monday morning 30 9'],
  ],
  ['in the evening', new Date(2026, 10, 25, 17, 30), ['In 1 hour 25 18', 'Tomorrow morning 26 9', 'Monday morning 30 9']],
  ['on a Sunday', new Date(2026, 10, 22, 20), ['In 1 hour 22 21', 'Tomorrow morning 23 9']],
  ['on a Monday', new Date(2026, 10, 23, 20), ['In 1 hour 23 21', 'Tomorrow morning 24 9', 'Monday morning 30 9']],
])('the quick times %s', (_, now, offered) => {
  expect(momentsFrom(now).map(({ label, at }) => `${label} ${at.getDate()} ${at.getHours()}`)).toEqual(offered);
});
