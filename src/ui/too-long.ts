import * as words from './words.ts';
/** The error of a text that is longer than its field allows, or null. */
export const tooLong = (text: string, most: number): string | null =>
  text.length > most ? words.tooLong(most, text.length) : null;
