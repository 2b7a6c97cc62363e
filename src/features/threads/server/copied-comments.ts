import type { Statements } from '#server/statements';
import type { ThreadTable } from './comment-rows.ts';

/** The thread of one subject. */
type ThreadOf = Pick<ThreadTable, 'comments' | 'subjectId'> & { id: string };

/**
 * Copies a thread to the item that its subject was converted to, with replies, reactions, and deletions. The old thread stays. A
 * comment keeps its id, so that links to it still work and converting back finds the same comments. An id that is already taken
 * in the other table is replaced.
 */
export async function copiedComments(db: Statements, from: ThreadOf, to: ThreadOf): Promise<void> {
  await db.text(
    `
WITH origin AS (
  SELECT c.*, CASE WHEN EXISTS (SELECT FROM "${to.comments}" taken WHERE taken."id" = c."id" AND taken."${to.subjectId}" <> $2)
    THEN gen_random_uuid() ELSE c."id" END AS "newId"
  FROM "${from.comments}" c WHERE c."${from.subjectId}" = $1
)
INSERT INTO "${to.comments}" ("id", "${to.subjectId}", "projectId", "userId", "byName", "parentId", "content", "mentionIds", "reactions",
  "editedAt", "deletedAt", "removed", "createdAt")
SELECT o."newId", $2, o."projectId", o."userId", o."byName", top."newId", o."content", o."mentionIds", o."reactions", o."editedAt", o."deletedAt",
  o."removed", o."createdAt"
FROM origin o LEFT JOIN origin top ON top."id" = o."parentId"
ON CONFLICT ("id") DO UPDATE SET "content" = EXCLUDED."content", "mentionIds" = EXCLUDED."mentionIds",
  "reactions" = EXCLUDED."reactions", "editedAt" = EXCLUDED."editedAt", "deletedAt" = EXCLUDED."deletedAt",
  "removed" = EXCLUDED."removed"`,
    [from.id, to.id],
  );
}
