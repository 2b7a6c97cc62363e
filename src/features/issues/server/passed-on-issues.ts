import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Issue } from '../contract.ts';

// Issues in the trash count too, because they may be restored. Rows are locked in one order.
const LOCKED = `
SELECT i."id", i."assigneeIds" FROM "Issue" i
WHERE i."projectId" IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $1)
  AND i."status" NOT IN ('RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE') AND i."assigneeIds" @> ARRAY[$2::uuid]
ORDER BY i."id" FOR NO KEY UPDATE`;

// $3 is the new assignee, and $4 the projects where they may be assigned work.
const PASS_ON = `
UPDATE "Issue" i SET "assigneeIds" = CASE
  WHEN i."projectId" = ANY($4) AND NOT i."assigneeIds" @> ARRAY[$3::uuid] THEN array_replace(i."assigneeIds", $2, $3::uuid)
  ELSE array_remove(i."assigneeIds", $2) END
WHERE i."id" = ANY($1) RETURNING i."id", i."projectId", i."version", i."assigneeIds"`;

type People = Pick<Issue, 'id' | 'assigneeIds'>;

/**
 * Reassigns the open issues of a person in a workspace to `heirId` in these projects, unassigns the others, and records each
 * change.
 */
export async function passOnIssues(
  { db, record }: { db: Statements; record: (occurrence: Occurrence) => void },
  {
    workspaceId,
    userId,
    heirId,
    projectIds,
  }: { workspaceId: string; userId: string; heirId: string | null; projectIds: string[] },
): Promise<void> {
  const before = new Map((await db.text<People>(LOCKED, [workspaceId, userId])).map(({ id, assigneeIds }) => [id, assigneeIds]));
  const values = [[...before.keys()], userId, heirId, projectIds];
  for (const after of await db.text<People & Pick<Issue, 'projectId' | 'version'>>(PASS_ON, values)) {
    const { id, projectId, version, assigneeIds } = after;
    const changes = { assigneeIds: [before.get(id), assigneeIds] as const };
    record({ target: 'Issue', targetId: id, targetVersion: version, projectId, changes });
  }
}
