import * as words from './words.ts';
export interface Strength {
  /** The number of bars shown, of four; 0 while the field is empty. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly word: '' | 'Too short' | 'Weak' | 'Fair' | 'Strong';
  /** What would make it better, or null. */
  readonly advice: string | null;
}

/** The shortest password that any server accepts. A server may require more, and then says so. */
export const PASSWORD_MIN = 8;

/**
 * How hard a password is to guess: length counts most, then variety, and a password that contains the email address is weak. This
 * is advice only. The server decides, and it also rejects common passwords.
 */
export function strengthOf(password: string, email = ''): Strength {
  const letters = [...password];
  if (letters.length === 0) return { score: 0, word: '', advice: null };
  if (letters.length < PASSWORD_MIN) return { score: 1, word: words.tooShort, advice: words.passwordTooShort(PASSWORD_MIN) };
  const mailbox = email.split('@')[0]?.trim().toLowerCase() ?? '';
  if (mailbox.length >= 3 && password.toLowerCase().includes(mailbox)) {
    return { score: 1, word: words.weak, advice: words.avoidEmail };
  }
  const distinct = new Set(letters.map((letter) => letter.toLowerCase())).size;
  if (distinct < 5 || isRun(password)) return { score: 1, word: words.weak, advice: words.avoidPatterns };
  const points = lengthPoints(letters.length) + kindsIn(password) - 1;
  if (points >= 4) return { score: 4, word: words.strong, advice: null };
  if (points >= 2) return { score: 3, word: words.fair, advice: words.addWords };
  return { score: 2, word: words.weak, advice: words.useLongerPassword };
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

/** A part of a keyboard row or the alphabet, forward or backward. */
function isRun(password: string): boolean {
  const plain = password.toLowerCase();
  const back = [...plain].toReversed().join('');
  return ROWS.some((row) => row.includes(plain) || row.includes(back));
}

/** What is wrong with a new password before the server is asked, or null. */
export const passwordError = (password: string): string | null =>
  [...password].length < PASSWORD_MIN ? words.passwordTooShort(PASSWORD_MIN) : null;
