import * as words from './words.ts';
/** What is wrong with a text that has more letters than its field takes, or null. */
export const tooLong = (text: string, most: number): string | null =>
  text.length > most ? words.tooLong(most, text.length) : null;
