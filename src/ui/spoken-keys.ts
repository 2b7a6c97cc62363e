import { keyCaps } from './shortcut.ts';
import * as words from './words.ts';

/** The shortcut in words, for those who hear it: `alt+arrowup` is "Alt Up arrow". */
export const spokenKeys = (shortcut: string, isApple?: boolean): string =>
  keyCaps(shortcut, isApple)
    .flat()
    .map((cap) => WORDS[cap] ?? cap)
    .join(' ');

/** What the signs and short forms on key caps stand for. */
const WORDS: Readonly<Record<string, string>> = {
  '↵': 'Enter',
  '↑': words.upArrow,
  '↓': words.downArrow,
  '←': words.leftArrow,
  '→': words.rightArrow,
  '⌫': 'Backspace',
  '⌘': 'Command',
  '⇧': 'Shift',
  '⌥': 'Option',
  Esc: 'Escape',
  Del: 'Delete',
};
