import { expect, test } from 'vitest';
import type { Scale } from './scale.ts';
import { arrowPath, type Placed } from './arrow-paths.ts';

const scale: Scale = { zoom: 'week', px: 20, from: '2026-11-01', days: 60 };
const at = (start: string, end: string, y: number, isMilestone = false): Placed => ({
  span: { start: `2026-11-${start}`, end: `2026-11-${end}` },
  isMilestone,
  y,
});
/** Without the head. */
const line = (...args: Parameters<typeof arrowPath>) => arrowPath(...args).split('M')[1];

test('an arrow goes from the end of a bar to the start of the next one', () => {
  expect(line(scale, 'FS', at('01', '03', 18), at('06', '07', 54), 36)).toBe('59 18H68V54H100');
});

test('an arrow to a bar that starts earlier turns between the rows', () => {
  expect(line(scale, 'FS', at('01', '03', 18), at('02', '07', 90), 36)).toBe('59 18H68V36H11V90H20');
  expect(line(scale, 'FS', at('01', '03', 90), at('02', '07', 18), 36)).toBe('59 90H68V72H11V18H20');
});

test('an arrow between two starts, or two ends, goes around both', () => {
  expect(line(scale, 'SS', at('02', '03', 18), at('06', '07', 54), 36)).toBe('20 18H11V54H100');
  expect(line(scale, 'FF', at('01', '03', 18), at('02', '07', 54), 36)).toBe('59 18H148V54H139');
});

test('an arrow from a start to an end goes backwards', () => {
  expect(line(scale, 'SF', at('10', '12', 18), at('02', '04', 54), 36)).toBe('180 18H171V54H79');
});

test('an arrow ends at the corner of a milestone', () => {
  expect(line(scale, 'FS', at('01', '01', 18), at('10', '10', 54, true), 36)).toBe('19 18H28V54H181');
});
