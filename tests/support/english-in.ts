/** Three words of small letters in a row: a sentence, and no name or example. */
const SENTENCE = /\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}/u;

/** The texts of words files that a page has as they are: what was forgotten in a page of another language. */
export function englishIn(html: string, wordsFiles: readonly object[]): string[] {
  return textsIn(wordsFiles).filter((text) => SENTENCE.test(text) && html.includes(text));
}

const textsIn = (said: unknown): string[] => {
  if (typeof said === 'string') return [said];
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(textsIn) : [];
};
