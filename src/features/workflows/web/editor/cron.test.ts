import { expect, test } from 'vitest';
import { cronOf, readableCron } from './cron.ts';

test.each(['30 9 * * *', '0 8 * * 1-5', '0 17 * * 5', '15 6 1 * *'])('%s is read and written the same', (cron) => {
  const readable = readableCron(cron);
  expect(readable && cronOf(readable)).toBe(cron);
});

test.each(['*/5 * * * *', '0 9 1 1 *', '0 9 1 * 1', '60 9 * * *', '0 24 * * *', '0 9 32 * *', '0 9 * * 8', ''])(
  '%s is left as it is',
  (cron) => expect(readableCron(cron)).toBeNull(),
);

test('Sunday is 0 and 7', () => {
  expect(readableCron('0 9 * * 7')).toEqual({ every: 'WEEK', day: 0, time: '09:00' });
});
