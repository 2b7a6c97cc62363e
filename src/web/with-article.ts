/** A noun with its article, such as the name of a role: "a guest", "an admin". */
export function withArticle(noun: string): string {
  const word = noun.toLowerCase();
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`;
}
