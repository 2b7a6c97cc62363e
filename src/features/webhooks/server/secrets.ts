import { type SealedColumn, SealError, type SecretBox } from '#server/secret-box';

const columnOf = (column: string): SealedColumn => ({ table: '"Webhook"', id: '"id"', column: `"${column}"` });

/** What of a webhook is encrypted. */
export const sealedUrl = columnOf('url');
export const sealedSecret = columnOf('secret');
export const sealedPrevious = columnOf('previousSecret');

/** The stored text, or null if no key opens it any more. */
export function opened(box: SecretBox, column: SealedColumn, id: string, stored: string): string | null {
  try {
    return box.open(column, id, stored);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
