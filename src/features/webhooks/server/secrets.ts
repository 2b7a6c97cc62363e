import type { SealedColumn } from '#server/secret-box';

const columnOf = (column: string): SealedColumn => ({ table: '"Webhook"', id: '"id"', column: `"${column}"` });

/** What of a webhook is encrypted. */
export const sealedUrl = columnOf('url');
export const sealedSecret = columnOf('secret');
export const sealedPrevious = columnOf('previousSecret');
