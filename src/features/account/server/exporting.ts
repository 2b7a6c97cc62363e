import { Gate } from '#server/gate';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { accountActions, MyData } from '../contract.ts';

// Of each list: what one file holds, and what one answer may weigh.
const ROWS_MOST = 5_000;
const BYTES_MOST = 8_000_000;
/** So many files are made at once: each is in memory as a whole. */
const AT_ONCE = 2;

// Everything is read by the rights of this moment: what somebody wrote where they may no longer look is not given out.
const READABLE = `
WITH mine AS (
  SELECT p.*, pm."role" AS "ownRole" FROM "Project" p
  JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
  WHERE ${visibleProject('wm')})`;
const KEY = (row: string): string => `mine."key" || '-' || ${row}."number"`;
const TASK = `JOIN "Task" t ON t."id" = r."taskId" AND t."deletedAt" IS NULL JOIN mine ON mine."id" = t."projectId"`;
const ISSUE = `JOIN "Issue" i ON i."id" = r."issueId" AND i."deletedAt" IS NULL JOIN mine ON mine."id" = i."projectId"`;

/** What is in each list, newest first where that is the order of time. */
const LISTS = {
  sessions: `
SELECT id, created_at AS "signedInAt", coalesce(refreshed_at, updated_at) AS "lastUsedAt", user_agent AS "browser", host(ip) AS "address"
FROM auth.sessions WHERE user_id = $1 ORDER BY created_at DESC`,
  workspaces: `
SELECT w."id", w."name", wm."role", wm."department", wm."createdAt" AS "joinedAt" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."userId" = $1 AND wm."isActive" ORDER BY wm."createdAt" DESC`,
  projects: `
SELECT mine."id", mine."workspaceId", mine."name", mine."key", mine."ownRole" AS "role" FROM mine ORDER BY mine."createdAt" DESC`,
  tasks: `
SELECT r."id", r."projectId", ${KEY('r')} AS "key", r."title", r."description", r."notes", r."status", r."priority", r."startDate",
  r."dueDate", r."tags", r."estimate", r."completedAt", r."archivedAt", r."createdAt", r."updatedAt",
  r."createdBy" = $1 AS "isCreatedByMe", coalesce(r."assigneeId" = $1, false) AS "isAssignedToMe"
FROM "Task" r JOIN mine ON mine."id" = r."projectId"
WHERE r."deletedAt" IS NULL AND (r."assigneeId" = $1 OR r."createdBy" = $1 OR $1 = ANY (r."collaboratorIds")) ORDER BY r."createdAt" DESC`,
  issues: `
SELECT r."id", r."projectId", ${KEY('r')} AS "key", r."title", r."description", r."environment", r."type", r."priority", r."status",
  r."dueDate", r."resolvedAt", r."closedAt", r."createdAt", r."updatedAt",
  r."reporterId" = $1 AS "isReportedByMe", $1 = ANY (r."assigneeIds") AS "isAssignedToMe"
FROM "Issue" r JOIN mine ON mine."id" = r."projectId"
WHERE r."deletedAt" IS NULL AND (r."reporterId" = $1 OR $1 = ANY (r."assigneeIds")) ORDER BY r."createdAt" DESC`,
  comments: `
SELECT r."id", r."taskId", ${KEY('t')} AS "task", r."content", r."createdAt", r."editedAt" FROM "TaskComment" r ${TASK}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  issueComments: `
SELECT r."id", r."issueId", ${KEY('i')} AS "issue", r."content", r."createdAt", r."editedAt" FROM "IssueComment" r ${ISSUE}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  attachments: `
SELECT r."id", r."taskId", ${KEY('t')} AS "task", r."name", r."mime", r."size", r."createdAt" FROM "TaskAttachment" r ${TASK}
WHERE r."uploadedBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  issueAttachments: `
SELECT r."id", r."issueId", ${KEY('i')} AS "issue", r."name", r."mime", r."size", r."createdAt" FROM "IssueAttachment" r ${ISSUE}
WHERE r."uploadedBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  timeEntries: `
SELECT r."id", r."taskId", ${KEY('t')} AS "task", r."startedAt", r."endedAt", r."seconds", r."note" FROM "TimeEntry" r ${TASK}
WHERE r."userId" = $1 ORDER BY r."startedAt" DESC`,
  reminders: `
SELECT r."id", r."taskId", ${KEY('t')} AS "task", r."kind", r."remindAt", r."minutes", r."timeZone", r."sentAt" FROM "TaskReminder" r ${TASK}
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  savedViews: `
SELECT r."id", r."projectId", r."surface", r."name", r."isShared", r."config", r."createdAt" FROM "SavedView" r
JOIN mine ON mine."id" = r."projectId" WHERE r."ownerId" = $1 ORDER BY r."createdAt" DESC`,
  invitations: `
SELECT r."id", r."workspaceId", r."email", r."role", r."message", r."status", r."createdAt", r."expiresAt" FROM "Invitation" r
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
  AND wm."role" IN ('ADMIN', 'OWNER')
WHERE r."invitedBy" = $1 ORDER BY r."createdAt" DESC`,
} as const;

// What a row weighs is known before it is sent. The total is that of all rows up to one more than what a file holds.
const weighed = (list: string): string => `
${READABLE}
SELECT q.*, sum(octet_length(q::text)) OVER (ROWS UNBOUNDED PRECEDING) AS "bytes", (count(*) OVER ())::int AS "total"
FROM (${list} LIMIT ${ROWS_MOST + 1}) q`;
const partOf = (list: string): string => `SELECT * FROM (${weighed(list)}) w WHERE w."bytes" <= ${BYTES_MOST}`;

const PROFILE = `
SELECT "id", "email", "firstName", "lastName", "profilePictureUrl", "metadata", "createdAt" FROM "User" WHERE "id" = $1`;

type Row = Record<string, unknown>;

type Export = Call<(typeof accountActions)['export-my-data']>;

const gate = new Gate(AT_ONCE, 'too-many-requests');

/** Everything that is kept of the caller. */
export const exported = (call: Export): Promise<MyData> => gate.through(() => dataOf(call));

/** One list after the other, so that they are asked on one connection. */
async function dataOf({ db, actor, now }: Export): Promise<MyData> {
  const [profile = {}] = await db.text<Row>(PROFILE, [actor.userId]);
  const lists = {} as Record<keyof typeof LISTS, Row[]>;
  const incomplete: string[] = [];
  for (const name of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const { rows, isWhole } = await listOf(db, LISTS[name], actor.userId);
    lists[name] = rows;
    if (!isWhole) incomplete.push(name);
  }
  return { exportedAt: now.toISOString(), incomplete, profile, ...lists };
}

async function listOf(db: Statements, list: string, userId: string): Promise<{ rows: Row[]; isWhole: boolean }> {
  const found = await db.text<Row & { bytes: string; total: number }>(partOf(list), [userId]);
  const rows = found.slice(0, ROWS_MOST).map((row): Row => {
    const { bytes: _, total: __, ...own } = row;
    return own;
  });
  return { rows, isWhole: rows.length === (found[0]?.total ?? 0) };
}
