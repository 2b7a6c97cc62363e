import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

const tuesday = new Date(2026, 10, 17, 15).getTime();
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();

it.each([
  [at(17, 23), 'today'],
  [at(17, 9), 'today'],
  [at(18, 1), 'by tomorrow'],
  [at(20, 23), 'by Friday'],
  [at(23, 9), 'by Monday'],
  [at(24, 15), 'within a week'],
])('on a Tuesday %s is %s', (dueAt, words) => expect(dueWords(dueAt, tuesday)).toBe(words));
