import { attachmentsOn, type Subject } from '#contract/subject';
import type { Statements } from '#server/statements';

/** One subject with files. */
interface HolderOf {
  readonly subject: Pick<Subject, 'table' | 'id'>;
  readonly id: string;
}

/**
 * Moves the files of an item to the one it was converted to. Each file keeps its id, so that links to it still work, and its bytes
 * stay where they are. Deleted files stay behind. An id that is already taken in the other table is replaced.
 */
export async function movedFiles(db: Statements, from: HolderOf, to: HolderOf): Promise<void> {
  const same = '"projectId", "workspaceId", "key", "name", "mime", "size", "width", "height", "uploadedBy", "createdAt"';
  await db.text(
    `
WITH gone AS (DELETE FROM "${attachmentsOn(from.subject)}" WHERE "${from.subject.id}" = $1 AND "deletedAt" IS NULL RETURNING *)
INSERT INTO "${attachmentsOn(to.subject)}" ("id", "${to.subject.id}", ${same})
SELECT CASE WHEN EXISTS (SELECT FROM "${attachmentsOn(to.subject)}" taken WHERE taken."id" = gone."id") THEN gen_random_uuid() ELSE gone."id" END,
  $2, ${same}
FROM gone`,
    [from.id, to.id],
  );
}
