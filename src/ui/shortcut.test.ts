import { expect, it } from 'vitest';
import { ariaShortcut, keyCaps } from './shortcut.ts';
import { spokenKeys } from './spoken-keys.ts';

it.each([
  ['mod+k', [['Ctrl', 'K']]],
  ['shift+mod+z', [['Ctrl', 'Shift', 'Z']]],
  ['g b', [['G'], ['B']]],
  ['home', [['Home']]],
  ['shift+end', [['Shift', 'End']]],
  ['escape', [['Esc']]],
  ['alt+arrowup', [['Alt', '↑']]],
  ['arrowleft', [['←']]],
  ['pagedown', [['Page down']]],
])('draws %s as key caps', (shortcut, caps) => {
  expect(keyCaps(shortcut, false)).toEqual(caps);
});

it.each([
  ['alt+arrowup', 'Alt Up arrow', 'Option Up arrow'],
  ['mod+enter', 'Ctrl Enter', 'Command Enter'],
  ['g b', 'G B', 'G B'],
  ['shift+delete', 'Shift Delete', 'Shift Delete'],
])('says %s in words', (shortcut, said, onApple) => {
  expect(spokenKeys(shortcut, false)).toBe(said);
  expect(spokenKeys(shortcut, true)).toBe(onApple);
});

it.each([
  ['alt+arrowup', 'Alt+ArrowUp'],
  ['arrowleft', 'ArrowLeft'],
  ['pagedown', 'PageDown'],
  ['mod+k', 'Control+K'],
  ['escape', 'Escape'],
  ['?', '?'],
  ['g b', undefined],
])('names %s to a screen reader as the browser does', (shortcut, name) => {
  expect(ariaShortcut(shortcut)).toBe(name);
});
