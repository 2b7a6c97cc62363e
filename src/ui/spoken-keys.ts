import { keyCaps } from './shortcut.ts';
import * as words from './words.ts';

/** The shortcut in words, for screen readers: `alt+arrowup` is "Alt Up arrow". */
export const spokenKeys = (shortcut: string, isApple?: boolean): string =>
  keyCaps(shortcut, isApple)
    .flat()
    .map((cap) => WORDS[cap] ?? cap)
    .join(' ');

/** The meaning of the symbols and short forms on key caps. */
const WORDS: Readonly<Record<string, string>> = {
  '↵': words.enterKey,
  '↑': words.upArrow,
  '↓': words.downArrow,
  '←': words.leftArrow,
  '→': words.rightArrow,
  '⌫': words.backspaceKey,
  '⌘': words.commandKey,
  '⇧': words.shiftKey,
  '⌥': words.optionKey,
  [words.esc]: words.escapeKey,
  [words.del]: words.deleteKey,
};
