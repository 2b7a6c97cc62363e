import { describe, expect, it } from 'vitest';
import { hoursIn } from '#contract/typed-hours';
import { estimateChoices, sayEstimate } from './estimates.ts';
import { sayHours } from './hours.ts';

describe('typed hours', () => {
  it.each([
    ['6', 6],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['6h', 6],
    ['6 hours', 6],
    ['2 hrs', 2],
    ['90m', 1.5],
    ['90 min', 1.5],
    ['1h 30m', 1.5],
    ['1h30m', 1.5],
    ['1:30', 1.5],
    ['2d', 16],
    ['1 day 4 hours', 12],
    ['0', 0],
    ['10000', 10_000],
  ])('%s are %d hours', (text, hours) => {
    expect(hoursIn(text)).toBe(hours);
  });

  it('empty input is no time', () => {
    expect(hoursIn('  ')).toBeNull();
  });

  it.each(['soon', '-1', '1e9', '10001', '1h soon', '5 x', '1:99', 'NaN', '1.2.3', '٣'])('%s is no time', (text) => {
    expect(hoursIn(text)).toBeUndefined();
  });

  it('are read back without needless digits', () => {
    expect([6, 1.5, 1 / 3].map(sayHours)).toEqual(['6 h', '1.5 h', '0.33 h']);
  });
});

describe('an estimate', () => {
  it.each([
    ['FIBONACCI', 1, '1 point'],
    ['FIBONACCI', 13, '13 points'],
    ['TSHIRT', 3, 'M'],
    ['TSHIRT', 4, '4 points'],
    ['HOURS', 6, '6 h'],
    ['NONE', 2, '2 points'],
  ] as const)('on the scale %s, %d is shown as %s', (scale, estimate, said) => {
    expect(sayEstimate(estimate, scale)).toBe(said);
  });

  it('has the choices of its scale, and none if the project has no estimates', () => {
    expect(estimateChoices('FIBONACCI').map(({ value }) => value)).toEqual([1, 2, 3, 5, 8, 13]);
    expect(estimateChoices('NONE')).toEqual([]);
  });
});
