import * as words from './words.ts';
/** The number of digits of an emailed code. */
export const CODE_LENGTH = 6;

/** A typed code without the spaces that emails add. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What is wrong with a typed code, or null. */
export const codeError = (code: string): string | null => (/^\d{6}$/.test(code) ? null : words.codeInvalid(CODE_LENGTH));
