/** The addresses in a text, separated by commas, semicolons or white space; each once, in lower case. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** True for a text that can be a mail address; the server decides. */
export const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
