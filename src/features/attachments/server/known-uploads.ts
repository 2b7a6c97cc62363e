import type { Statements } from '#server/statements';
import type { AttachmentTable } from './attachment-table.ts';

// What brings files from elsewhere gives them their ids.

/** Those of these files that there are, also deleted ones. */
export async function filesThere(db: Statements, { attachments }: AttachmentTable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ id: string }>(`SELECT f."id" FROM "${attachments}" f WHERE f."id" = ANY ($1)`, [ids]);
  return new Set(rows.map(({ id }) => id));
}

const RELEASE = 'DELETE FROM "AttachmentUpload" WHERE "id" = ANY ($1)';

/** Ends reservations, whoever made them, and frees their storage. */
export const releasedUploads = async (db: Statements, ids: readonly string[]): Promise<void> =>
  void (await db.text(RELEASE, [ids]));
