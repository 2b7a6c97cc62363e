import { commentsOn, type Subject } from '#contract/subject';
import type { Statements } from '#server/statements';

/** A comment that someone brings from elsewhere. */
export interface BroughtComment {
  readonly id: string;
  /** The id of what it is on. */
  readonly subjectId: string;
  readonly content: string;
}

/**
 * Adds comments by one person to subjects of a project that were just created, in order. `byName` is what writes for them. They
 * mention no one, and no one watches because of them. The caller writes the history.
 */
export async function insertComments(
  db: Statements,
  subject: Pick<Subject, 'table' | 'id'>,
  { projectId, userId, byName }: { projectId: string; userId: string; byName: string },
  comments: readonly BroughtComment[],
): Promise<void> {
  if (comments.length === 0) return;
  // A microsecond apart, because a thread is in the order of its times.
  await db.text(
    `
INSERT INTO "${commentsOn(subject)}" ("id", "${subject.id}", "projectId", "userId", "byName", "content", "createdAt")
SELECT c."id", c."subjectId", $1, $2, $3, c."content", now() + c."nth" * interval '1 microsecond'
FROM jsonb_to_recordset($4::jsonb) AS c("id" uuid, "subjectId" uuid, "content" text, "nth" int)`,
    [projectId, userId, byName, JSON.stringify(comments.map((comment, nth) => ({ ...comment, nth })))],
  );
}
