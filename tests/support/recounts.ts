import type pg from 'pg';
import { entriesSql } from '#features/search/server';
import { collectFeatures } from '#main/features';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';

const recounted = (column: string, count: string): string =>
  `SELECT t."id", t."${column}" AS "is", (${count}) AS "counted" FROM "Task" t WHERE t."${column}" <> (${count})`;

const nobodySends = { send: () => Promise.resolve(), close: () => Promise.resolve() };
/** Everything that is declared for the search. */
export const { searchables } = collectFeatures(readConfig({}), nobodySends, openLog('silent'));
const COLUMNS =
  '"source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text", "isHidden", "isArchived"';
const KEPT_OF_SEARCH = `SELECT ${COLUMNS}, "words" FROM "SearchEntry"`;
const COUNTED_OF_SEARCH = searchables
  .map((one) => `SELECT ${COLUMNS}, search_words("workspaceId", "title", "text") FROM (${entriesSql(one, searchables)}) entry`)
  .join(' UNION ALL ');

const KEPT_OF_ASSIGNEES = `
SELECT "projectId", "assigneeId", sum("open") AS "open", sum("hours") AS "hours", sum("estimate") AS "estimate",
  sum("estimated") AS "estimated", sum("unestimated") AS "unestimated"
FROM "AssigneeTally" GROUP BY 1, 2
HAVING (sum("open"), sum("hours"), sum("estimate"), sum("estimated"), sum("unestimated")) <> (0, 0, 0, 0, 0)`;
const COUNTED_OF_ASSIGNEES = `
SELECT "projectId", "assigneeId", count(*), coalesce(sum("estimatedHours"::numeric), 0),
  coalesce(sum("estimate"::numeric) FILTER (WHERE "estimatedHours" IS NULL), 0),
  count(*) FILTER (WHERE "estimatedHours" IS NULL AND "estimate" IS NOT NULL),
  count(*) FILTER (WHERE "estimatedHours" IS NULL AND "estimate" IS NULL)
FROM "Task"
WHERE "assigneeId" IS NOT NULL AND NOT "completed" AND "deletedAt" IS NULL AND "archivedAt" IS NULL GROUP BY 1, 2`;

// Each finds the rows with a wrong value.
const FAULTS: Readonly<Record<string, string>> = {
  subtasks: recounted('subtaskCount', 'SELECT count(*) FROM "Subtask" c WHERE c."taskId" = t."id"'),
  subtasksDone: recounted('subtaskDoneCount', 'SELECT count(*) FROM "Subtask" c WHERE c."taskId" = t."id" AND c."completed"'),
  comments: recounted('commentCount', 'SELECT count(*) FROM "TaskComment" c WHERE c."taskId" = t."id" AND c."deletedAt" IS NULL'),
  files: recounted(
    'attachmentCount',
    'SELECT count(*) FROM "TaskAttachment" c WHERE c."taskId" = t."id" AND c."deletedAt" IS NULL',
  ),
  seconds: recounted('loggedSeconds', 'SELECT coalesce(sum(c."seconds"), 0) FROM "TimeEntry" c WHERE c."taskId" = t."id"'),
  blockers: recounted(
    'blockedByCount',
    `SELECT count(b."id") + count(i."id") FROM "LinkedItem" l
     LEFT JOIN "Task" b ON l."targetType" = 'TASK' AND b."id" = l."targetId"
       AND NOT b."completed" AND b."deletedAt" IS NULL AND b."archivedAt" IS NULL
     LEFT JOIN "Issue" i ON l."targetType" = 'ISSUE' AND i."id" = l."targetId"
       AND i."status" IN ('TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW') AND i."deletedAt" IS NULL AND i."archivedAt" IS NULL
     WHERE l."sourceType" = 'TASK' AND l."sourceId" = t."id" AND l."kind" = 'BLOCKED_BY'`,
  ),
  issueComments: `SELECT i."id" FROM "Issue" i WHERE i."commentCount" <>
    (SELECT count(*) FROM "IssueComment" c WHERE c."issueId" = i."id" AND c."deletedAt" IS NULL)`,
  issueFiles: `SELECT i."id" FROM "Issue" i WHERE i."attachmentCount" <>
    (SELECT count(*) FROM "IssueAttachment" a WHERE a."issueId" = i."id" AND a."deletedAt" IS NULL)`,
  issueLinks: `SELECT i."id" FROM "Issue" i WHERE i."linkCount" <>
    (SELECT count(*) FROM "LinkedItem" l WHERE l."sourceType" = 'ISSUE' AND l."sourceId" = i."id")`,
  room: `SELECT s.* FROM "WorkspaceStorage" s WHERE
    s."usedBytes" <> (SELECT coalesce(sum(a."size"), 0) FROM (
      SELECT "workspaceId", "size" FROM "TaskAttachment" UNION ALL SELECT "workspaceId", "size" FROM "IssueAttachment"
      UNION ALL SELECT "workspaceId", "size" FROM "DocumentAttachment"
    ) a WHERE a."workspaceId" = s."workspaceId")
    OR s."reservedBytes" <> (SELECT coalesce(sum(u."size"), 0) FROM "AttachmentUpload" u WHERE u."workspaceId" = s."workspaceId")`,
  linksWithOneEnd: `SELECT l."id" FROM "LinkedItem" l WHERE l."url" IS NULL AND NOT EXISTS (
    SELECT FROM "LinkedItem" pair WHERE pair."id" = l."pairId" AND pair."pairId" = l."id" AND pair."sourceId" = l."targetId"
      AND pair."targetId" = l."sourceId" AND pair."projectId" = l."targetProjectId")`,
  linksOfNothing: `SELECT l."id" FROM "LinkedItem" l WHERE NOT EXISTS (
    SELECT FROM "Task" t WHERE l."sourceType" = 'TASK' AND t."id" = l."sourceId" AND t."projectId" = l."projectId"
    UNION ALL SELECT FROM "Issue" i WHERE l."sourceType" = 'ISSUE' AND i."id" = l."sourceId" AND i."projectId" = l."projectId")`,
  reminders: `SELECT r."id" FROM "TaskReminder" r JOIN "Task" t ON t."id" = r."taskId" WHERE r."kind" = 'BEFORE_DUE' AND r."fireAt"
    IS DISTINCT FROM moment_before_due(t."dueDate", t."dueTime", r."timeZone", r."minutes")`,
  tasksOfProjects: `SELECT p."id" FROM "Project" p WHERE
    (SELECT ARRAY[coalesce(sum(k."todo"), 0), coalesce(sum(k."inProgress"), 0), coalesce(sum(k."review"), 0), coalesce(sum(k."done"), 0)]
     FROM "TaskTally" k WHERE k."projectId" = p."id")
    <> (SELECT ARRAY[count(*) FILTER (WHERE t."status" = 'TODO'), count(*) FILTER (WHERE t."status" = 'IN_PROGRESS'),
          count(*) FILTER (WHERE t."status" = 'REVIEW'), count(*) FILTER (WHERE t."status" = 'DONE')]
        FROM "Task" t WHERE t."projectId" = p."id" AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL)`,
  tasksOfAssignees: `(${KEPT_OF_ASSIGNEES} EXCEPT ${COUNTED_OF_ASSIGNEES}) UNION ALL (${COUNTED_OF_ASSIGNEES} EXCEPT ${KEPT_OF_ASSIGNEES})`,
  texts: `SELECT t."id" FROM "Task" t LEFT JOIN "TaskText" x ON x."taskId" = t."id" AND x."projectId" = t."projectId"
    WHERE x."text" IS DISTINCT FROM lower(t."title" || chr(10) || t."description")`,
  search: `(${KEPT_OF_SEARCH} EXCEPT (${COUNTED_OF_SEARCH})) UNION ALL ((${COUNTED_OF_SEARCH}) EXCEPT ${KEPT_OF_SEARCH})`,
  keys: `SELECT t."id" FROM "Task" t JOIN "Issue" i ON i."projectId" = t."projectId" AND i."number" = t."number"
    WHERE t."deletedAt" IS NULL AND i."deletedAt" IS NULL`,
};

/** Everything that a recount finds wrong in the database, by kind: nothing if all is well. */
export async function recountsOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const wrong: Record<string, unknown[]> = {};
  for (const [name, fault] of Object.entries(FAULTS)) {
    const { rows } = await pool.query(fault);
    if (rows.length > 0) wrong[name] = rows;
  }
  return wrong;
}
