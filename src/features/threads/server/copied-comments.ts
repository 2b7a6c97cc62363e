import { commentsOn, type Subject } from '#contract/subject';
import type { Statements } from '#server/statements';

/** One subject with comments. */
interface CommentedOn {
  readonly subject: Pick<Subject, 'table' | 'id'>;
  readonly id: string;
}

/**
 * Copies a thread to the item that its subject was converted to, with replies, reactions, and deletions. The old thread stays. A
 * comment keeps its id, so that links to it still work and converting back finds the same comments. An id that is already taken
 * in the other table is replaced.
 */
export async function copiedComments(db: Statements, from: CommentedOn, to: CommentedOn): Promise<void> {
  await db.text(
    `
WITH origin AS (
  SELECT c.*, CASE WHEN EXISTS (SELECT FROM "${commentsOn(to.subject)}" taken WHERE taken."id" = c."id" AND taken."${to.subject.id}" <> $2)
    THEN gen_random_uuid() ELSE c."id" END AS "newId"
  FROM "${commentsOn(from.subject)}" c WHERE c."${from.subject.id}" = $1
)
INSERT INTO "${commentsOn(to.subject)}" ("id", "${to.subject.id}", "projectId", "userId", "byName", "parentId", "content", "mentionIds", "reactions",
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
