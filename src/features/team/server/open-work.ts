import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import { projectsWorkedInBy } from './workloads.ts';

interface PassingOn {
  db: Statements;
  reached: { workspaceId: string };
  record: (occurrence: Occurrence) => void;
}

// Work in the trash and in the archive counts as open, because it may be restored. Rows are locked in one order.
const TASKS = `
SELECT t."id", t."assigneeId", t."collaboratorIds" FROM "Task" t
WHERE t."projectId" IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $1) AND NOT t."completed"
  AND (t."assigneeId" = $2 OR t."collaboratorIds" @> ARRAY[$2::uuid])
ORDER BY t."id" FOR NO KEY UPDATE`;

const ISSUES = `
SELECT i."id", i."assigneeIds" FROM "Issue" i
WHERE i."projectId" IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $1)
  AND i."status" NOT IN ('RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE') AND i."assigneeIds" @> ARRAY[$2::uuid]
ORDER BY i."id" FOR NO KEY UPDATE`;

// $3 is the new assignee, and $4 the projects where they may be assigned work. They also watch the task, as with a single assignment.
const PASS_TASKS = `
UPDATE "Task" t SET
  "assigneeId" = CASE WHEN t."assigneeId" <> $2 THEN t."assigneeId" WHEN t."projectId" = ANY($4) THEN $3::uuid END,
  "collaboratorIds" = array_remove(t."collaboratorIds", $2),
  "watcherIds" = CASE
    WHEN t."assigneeId" = $2 AND t."projectId" = ANY($4) AND NOT t."watcherIds" @> ARRAY[$3::uuid] AND cardinality(t."watcherIds") < 1000
    THEN t."watcherIds" || $3::uuid ELSE t."watcherIds" END
WHERE t."id" = ANY($1) RETURNING t."id", t."projectId", t."version", t."assigneeId", t."collaboratorIds"`;

const PASS_ISSUES = `
UPDATE "Issue" i SET "assigneeIds" = CASE
  WHEN i."projectId" = ANY($4) AND NOT i."assigneeIds" @> ARRAY[$3::uuid] THEN array_replace(i."assigneeIds", $2, $3::uuid)
  ELSE array_remove(i."assigneeIds", $2) END
WHERE i."id" = ANY($1) RETURNING i."id", i."projectId", i."version", i."assigneeIds"`;

interface TaskPeople {
  id: string;
  assigneeId: string | null;
  collaboratorIds: string[];
}
interface IssuePeople {
  id: string;
  assigneeIds: string[];
}
interface Place {
  projectId: string;
  version: number;
}

/**
 * Reassigns the open tasks and issues of a person in a workspace to `heirId` in the projects where that person may be assigned
 * work, and unassigns the others. Each change is recorded for its history and for live screens.
 */
export async function reassignWork({ db, reached, record }: PassingOn, userId: string, heirId: string | null): Promise<void> {
  const { workspaceId } = reached;
  const shared = heirId === null ? [] : await projectsWorkedInBy(db, workspaceId, heirId);
  const tasks = await db.text<TaskPeople>(TASKS, [workspaceId, userId]);
  const issues = await db.text<IssuePeople>(ISSUES, [workspaceId, userId]);
  const tasksAfter = await db.text<TaskPeople & Place>(PASS_TASKS, [tasks.map(({ id }) => id), userId, heirId, shared]);
  const issuesAfter = await db.text<IssuePeople & Place>(PASS_ISSUES, [issues.map(({ id }) => id), userId, heirId, shared]);
  const taskBefore = new Map(tasks.map((task) => [task.id, task]));
  for (const after of tasksAfter) {
    const before = taskBefore.get(after.id);
    recordPassed(record, 'Task', after, {
      assigneeId: [before?.assigneeId, after.assigneeId],
      collaboratorIds: [before?.collaboratorIds, after.collaboratorIds],
    });
  }
  const issueBefore = new Map(issues.map((issue) => [issue.id, issue]));
  for (const after of issuesAfter)
    recordPassed(record, 'Issue', after, { assigneeIds: [issueBefore.get(after.id)?.assigneeIds, after.assigneeIds] });
}

function recordPassed(
  record: PassingOn['record'],
  target: 'Task' | 'Issue',
  { id, projectId, version }: Place & { id: string },
  people: Record<string, readonly [unknown, unknown]>,
): void {
  const changes = Object.fromEntries(
    Object.entries(people).filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  );
  record({ target, targetId: id, targetVersion: version, projectId, changes });
}
