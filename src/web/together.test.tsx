import { expect, it } from 'vitest';
import { refusalOf } from './together.ts';

it('up to 500 rows can be changed in one step', () => {
  expect(refusalOf(500)).toBeNull();
  expect(refusalOf(501)).toBe('Select up to 500 to change them.');
});
