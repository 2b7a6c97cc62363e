import { inSentence } from '#contract/counts';
import { language } from '#contract/words';

/** A noun with its article, such as the name of a role: "a guest", "an admin". Only English needs one here. */
export function withArticle(noun: string): string {
  const word = inSentence(noun);
  return language === 'en' ? `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}` : word;
}
