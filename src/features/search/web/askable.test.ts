import { expect, test } from 'vitest';
import { askable } from './askable.ts';

test('a text that is too long is cut, between characters', () => {
  expect(askable('ab '.repeat(4000))).toHaveLength(200);
  expect(askable(`${'a'.repeat(199)}🎉🎉`)).toBe('a'.repeat(199));
  expect(askable(` ${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
});

test('nothing is asked for a text that nobody can see', () => {
  expect(['', ' ', '\u200b', '\u202e\u200d', '\u0000', '\u2800 \u3164'].map(askable)).toEqual(['', '', '', '', '', '']);
});

test('control characters, line breaks and halves of characters are replaced, and everything else stays', () => {
  expect(askable('a\u0000b\r\nc\td')).toBe('a b c d');
  expect(askable('x\ud800y')).toBe('x\ufffdy');
  expect(askable('👨‍👩‍👧 "מרחבא" -is:open')).toBe('👨‍👩‍👧 "מרחבא" -is:open');
});
