/** What no model reads and writes for one answer. */
const TOKENS_BELIEVED = 100_000_000;

/** The count of a provider; null if it has none, or one that cannot be. */
export const believed = (counted: number): number | null =>
  counted > 0 && counted <= TOKENS_BELIEVED ? Math.round(counted) : null;

/** Four characters are about one token. */
export const tokensIn = (characters: number): number => Math.ceil(characters / 4);
