// Zero-width characters, blanks of every kind, and direction marks.
const UNSEEN = /^[\s\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** True for a text with visible characters. */
export const hasVisibleText = (text: string): boolean => !UNSEEN.test(text);
