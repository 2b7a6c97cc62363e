import { expect, test } from 'vitest';
import { sayBefore } from './words.ts';

test('how long before is said in the largest unit that fits', () => {
  expect([0, 1, 45, 60, 90, 1440, 2880, 1500].map(sayBefore)).toEqual([
    'When it is due',
    '1 minute before',
    '45 minutes before',
    '1 hour before',
    '90 minutes before',
    '1 day before',
    '2 days before',
    '25 hours before',
  ]);
});
