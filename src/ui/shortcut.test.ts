import { expect, it } from 'vitest';
import { keyCaps } from './shortcut.ts';

it.each([
  ['mod+k', [['Ctrl', 'K']]],
  ['g b', [['G'], ['B']]],
  ['home', [['Home']]],
  ['shift+end', [['Shift', 'End']]],
  ['escape', [['Esc']]],
])('draws %s as key caps', (shortcut, caps) => {
  expect(keyCaps(shortcut, false)).toEqual(caps);
});
