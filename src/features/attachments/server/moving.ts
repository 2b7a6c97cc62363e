import type { Statements } from '#server/statements';
import type { AttachmentTable } from './attachment-table.ts';

/** The files of one subject. */
type FilesOf = Pick<AttachmentTable, 'attachments' | 'holderId'> & { id: string };

/**
 * Moves the files of an item to the one it was converted to. Each file keeps its id, so that links to it still work, and its bytes
 * stay where they are. Deleted files stay behind. An id that is already taken in the other table is replaced.
 */
export async function movedFiles(db: Statements, from: FilesOf, to: FilesOf): Promise<void> {
  const same = '"projectId", "workspaceId", "key", "name", "mime", "size", "width", "height", "uploadedBy", "createdAt"';
  await db.text(
    `
WITH gone AS (DELETE FROM "${from.attachments}" WHERE "${from.holderId}" = $1 AND "deletedAt" IS NULL RETURNING *)
INSERT INTO "${to.attachments}" ("id", "${to.holderId}", ${same})
SELECT CASE WHEN EXISTS (SELECT FROM "${to.attachments}" taken WHERE taken."id" = gone."id") THEN gen_random_uuid() ELSE gone."id" END,
  $2, ${same}
FROM gone`,
    [from.id, to.id],
  );
}
