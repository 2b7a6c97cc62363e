import type { SealedColumn } from '#server/secret-box';

/** With which another service signs what it sends here. */
export const sealedSecret: SealedColumn = { table: '"Connection"', id: '"id"', column: '"secret"' };
