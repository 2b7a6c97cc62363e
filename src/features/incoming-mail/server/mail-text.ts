import { hasVisibleText } from '#contract/visible-text';
import { markdownOfHtml } from '#features/document-files/server';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * What an email says, in Markdown. Of a reply the plain text counts, in which quotes are found best; of a new item that with
 * its lists and links. Empty if nothing can be seen.
 */
export async function markdownIn({ text, html }: Pick<ParsedMail, 'text' | 'html'>, kind: 'REPLY' | 'PROJECT'): Promise<string> {
  const plain = text ?? '';
  if (kind === 'REPLY' && hasVisibleText(plain)) return plain;
  const read = html === null ? null : await markdownOfHtml(html);
  const shown = read ?? plain;
  if (hasVisibleText(shown)) return shown.trim();
  return hasVisibleText(plain) ? plain.trim() : '';
}
