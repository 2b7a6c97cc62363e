import { expect, it } from 'vitest';
import { isoMoment } from './iso-moment.ts';

it.each([
  ['2026-11-30 09:00:00+00', '2026-11-30T09:00:00.000Z'],
  ['2026-11-30 09:00:00.1+00', '2026-11-30T09:00:00.100Z'],
  ['2026-11-30 09:00:00.12+00', '2026-11-30T09:00:00.120Z'],
  ['2026-11-30 09:00:00.123+00', '2026-11-30T09:00:00.123Z'],
  ['2026-11-30 09:00:00.123999+00', '2026-11-30T09:00:00.123Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
  ['2026-11-30 09:00:00.5+05:30', '2026-11-30T03:30:00.500Z'],
  ['2026-11-30 09:00:00-03', '2026-11-30T12:00:00.000Z'],
  ['infinity', 'infinity'],
  ['-infinity', '-infinity'],
])('%s is %s', (text, moment) => {
  expect(isoMoment(text)).toBe(moment);
});

it('a moment of any length of its fraction is the one of a date', () => {
  for (let nth = 0; nth < 2_000; nth++) {
    const moment = new Date(1_700_000_000_000 + nth * 86_399_987).toISOString();
    const text = `${moment
      .replace('T', ' ')
      .slice(0, 19 + (nth % 5 === 0 ? 0 : 1 + (nth % 4) || 1))
      .replace(/\.$/, '')}+00`;
    expect(isoMoment(text), text).toBe(new Date(text).toISOString());
  }
});
