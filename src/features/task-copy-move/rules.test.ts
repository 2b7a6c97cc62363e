import { expect, test } from 'vitest';
import type { FieldPair } from '#features/custom-fields/rules';
import { carriedFields, copyTitle } from './rules.ts';

test('the title of a copy starts with “Copy of” and is never too long', () => {
  expect(copyTitle('Paint')).toBe('Copy of Paint');
  expect(copyTitle('x'.repeat(500))).toHaveLength(500);
  expect(copyTitle('🎉'.repeat(250)).length).toBeLessThanOrEqual(500);
  for (const start of ['', 'x']) expect(copyTitle(start + '🎉'.repeat(250)).isWellFormed()).toBe(true);
});

const pair = (kind: string, change: Partial<FieldPair> = {}): FieldPair => ({
  fromId: 'from',
  toId: 'to',
  kind,
  fromOptions: [
    { id: 'a', name: 'Small' },
    { id: 'b', name: 'Large' },
  ],
  toOptions: [{ id: 'z', name: 'LARGE' }],
  ...change,
});
const carried = (value: string | number | boolean | string[], kind: string) =>
  carriedFields({ from: value }, [pair(kind)], new Set(['ada']))['to'];

test('values are copied to the field of the same name', () => {
  expect(carried('Words', 'TEXT')).toBe('Words');
  expect(carried(7, 'NUMBER')).toBe(7);
  expect(carried(false, 'CHECKBOX')).toBe(false);
  expect(carriedFields({ other: 'x' }, [pair('TEXT')], new Set())).toEqual({});
});

test('options are matched by name, and people are kept if they can see the task', () => {
  expect(carried('b', 'SELECT')).toBe('z');
  expect(carried('a', 'SELECT')).toBeUndefined();
  expect(carried(['a', 'b'], 'MULTI_SELECT')).toEqual(['z']);
  expect(carried(['a'], 'MULTI_SELECT')).toBeUndefined();
  expect(carried('ada', 'PERSON')).toBe('ada');
  expect(carried('ben', 'PERSON')).toBeUndefined();
});
