import { changesBetween } from '#server/events';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Task } from '../contract.ts';

// Work in the trash and in the archive counts as open, because it may be restored. Rows are locked in one order.
const LOCKED = `
SELECT t."id", t."assigneeId", t."collaboratorIds" FROM "Task" t
WHERE t."projectId" IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $1) AND NOT t."completed"
  AND (t."assigneeId" = $2 OR t."collaboratorIds" @> ARRAY[$2::uuid])
ORDER BY t."id" FOR NO KEY UPDATE`;

// $3 is the new assignee, and $4 the projects where they may be assigned work. They also watch the task, as with a single assignment.
const PASS_ON = `
UPDATE "Task" t SET
  "assigneeId" = CASE WHEN t."assigneeId" <> $2 THEN t."assigneeId" WHEN t."projectId" = ANY($4) THEN $3::uuid END,
  "collaboratorIds" = array_remove(t."collaboratorIds", $2),
  "watcherIds" = CASE
    WHEN t."assigneeId" = $2 AND t."projectId" = ANY($4) AND NOT t."watcherIds" @> ARRAY[$3::uuid] AND cardinality(t."watcherIds") < 1000
    THEN t."watcherIds" || $3::uuid ELSE t."watcherIds" END
WHERE t."id" = ANY($1) RETURNING t."id", t."projectId", t."version", t."assigneeId", t."collaboratorIds"`;

type People = Pick<Task, 'id' | 'assigneeId' | 'collaboratorIds'>;

/**
 * Reassigns the open tasks of a person in a workspace to `heirId` in these projects, unassigns the others, and records each
 * change.
 */
export async function passOnTasks(
  { db, record }: { db: Statements; record: (occurrence: Occurrence) => void },
  {
    workspaceId,
    userId,
    heirId,
    projectIds,
  }: { workspaceId: string; userId: string; heirId: string | null; projectIds: string[] },
): Promise<void> {
  const before = new Map((await db.text<People>(LOCKED, [workspaceId, userId])).map((task) => [task.id, task]));
  const values = [[...before.keys()], userId, heirId, projectIds];
  for (const after of await db.text<People & Pick<Task, 'projectId' | 'version'>>(PASS_ON, values)) {
    const { id, projectId, version } = after;
    const changes = changesBetween<People>(before.get(id) ?? after, after, ['assigneeId', 'collaboratorIds']);
    record({ target: 'Task', targetId: id, targetVersion: version, projectId, changes });
  }
}
