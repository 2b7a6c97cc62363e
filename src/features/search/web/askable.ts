import { hasVisibleText } from '#contract/visible-text';
import { QUERY_MAX } from '../fields.ts';

/**
 * A text from an address or a larger field as the server accepts it: on one line, without control characters, cut to the longest
 * search, and empty if nothing of it can be seen.
 */
export function askable(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // A cut within a character would leave half of it.
  const cut = line
    .slice(0, QUERY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return hasVisibleText(cut) ? cut : '';
}
