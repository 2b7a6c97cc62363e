import { expect, test } from 'vitest';
import { dailyCounts, forecastOf, weekOf } from './rules.ts';

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(weekOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
});

test('a steady pace forecasts one day', () => {
  const forecast = forecastOf(10, [5, 5, 5], '2026-11-27');
  expect(forecast).toMatchObject({ p50: '2026-12-11', p85: '2026-12-11', p95: '2026-12-11' });
  expect(forecast?.chances.map(({ percent }) => percent)).toEqual([0, 100]);
});

test('an uneven pace forecasts a later day for a higher share, and the same again', () => {
  const forecast = forecastOf(30, [0, 9, 2, 7, 1], '2026-11-27');
  const [p50, p85, p95] = [String(forecast?.p50), String(forecast?.p85), String(forecast?.p95)];
  expect(p50 <= p85 && p85 <= p95).toBe(true);
  expect(p50).not.toBe(p95);
  expect(forecastOf(30, [0, 9, 2, 7, 1], '2026-11-27')).toEqual(forecast);
});

test('there is no forecast without open items, or without a completed one', () => {
  expect(forecastOf(0, [5], '2026-11-27')).toBeNull();
  expect(forecastOf(3, [0, 0], '2026-11-27')).toBeNull();
});

test('a pace that takes longer than five years has no day', () => {
  expect(forecastOf(10_000, [0, 1], '2026-11-27')).toMatchObject({ p50: null, p95: null });
});

test('daily counts add up what came and went', () => {
  const changes = new Map([
    ['2026-11-01', 3],
    ['2026-11-03', -2],
  ]);
  expect(dailyCounts(changes, '2026-11-01', 4)).toEqual([3, 3, 1, 1]);
});
