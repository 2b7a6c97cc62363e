import { expect, it } from 'vitest';
import { isFound, nameOfNote, plainLines } from './note-text.ts';

it.each([
  ['\n\n## A **bold** plan\nMore', 'A bold plan'],
  ['- [x] Call [the harbor](https://example.com)', 'Call the harbor'],
  ['snake_case stays, *stress* goes', 'snake_case stays, stress goes'],
  ['   ', 'Empty note'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('calls a note %j by its first line', (content, name) => {
  expect(nameOfNote({ content })).toBe(name);
});

it('keeps the lines of a text, and their number', () => {
  expect(plainLines('1. one\n\n> two \\* three')).toEqual(['one', '', 'two * three']);
});

it('finds a note by all of the words', () => {
  expect(isFound('Call the Harbor', 'harbor call')).toBe(true);
  expect(isFound('Call the Harbor', 'harbor boat')).toBe(false);
  expect(isFound('anything', '')).toBe(true);
});
