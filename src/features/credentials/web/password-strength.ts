import * as words from './words.ts';
export interface Strength {
  /** How many of four bars: 0 for nothing typed. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly word: '' | 'Too short' | 'Weak' | 'Fair' | 'Strong';
  /** What would make it better, or null. */
  readonly advice: string | null;
}

/** The server's own least length; it may ask for more, and then says so. */
export const PASSWORD_MIN = 8;

/**
 * How hard a password is to guess, by rules that can be told: length counts most, then variety, and nothing counts that
 * repeats the person's own address. It advises; the server decides, and knows which passwords are common.
 */
export function strengthOf(password: string, email = ''): Strength {
  const letters = [...password];
  if (letters.length === 0) return { score: 0, word: '', advice: null };
  if (letters.length < PASSWORD_MIN) return { score: 1, word: words.tooShort, advice: words.passwordTooShort(PASSWORD_MIN) };
  const mailbox = email.split('@')[0]?.trim().toLowerCase() ?? '';
  if (mailbox.length >= 3 && password.toLowerCase().includes(mailbox)) {
    return { score: 1, word: words.weak, advice: words.itHoldsYourOwnAddressWhich };
  }
  const distinct = new Set(letters.map((letter) => letter.toLowerCase())).size;
  if (distinct < 5 || isRun(password)) return { score: 1, word: words.weak, advice: words.repeatsAndRowsOfKeysAre };
  const points = lengthPoints(letters.length) + kindsIn(password) - 1;
  if (points >= 4) return { score: 4, word: words.strong, advice: null };
  if (points >= 2) return { score: 3, word: words.fair, advice: words.aFewMoreWordsMakeIt };
  return { score: 2, word: words.weak, advice: words.longerIsBetterThreeOrFour };
}

const lengthPoints = (length: number): number => (length >= 20 ? 4 : length >= 14 ? 3 : length >= 11 ? 1 : 0);

const kindsIn = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiop',
];

/** A row of the keyboard or the alphabet, there or back. */
function isRun(password: string): boolean {
  const plain = password.toLowerCase();
  const back = [...plain].toReversed().join('');
  return ROWS.some((row) => row.includes(plain) || row.includes(back));
}

/** What is wrong with a new password before the server is asked, or null. */
export const passwordError = (password: string): string | null =>
  [...password].length < PASSWORD_MIN ? words.passwordTooShort(PASSWORD_MIN) : null;
