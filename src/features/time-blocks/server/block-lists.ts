import { taskWork } from '#features/tasks/server';
import { fail } from '#server/failures';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { type ColleagueBlock, type PlannedBlock, RANGE_DAYS_MAX, TimeBlock } from '../contract.ts';
import type { Times } from '../rules.ts';

/** The columns of a block, for SQL. */
export const blockColumns = (alias: string): string =>
  Object.keys(TimeBlock.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** The range of a request. */
export function rangeOf({ from, to }: { from: string; to: string }): Times {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days > 0 && days <= RANGE_DAYS_MAX))
    fail('invalid-input', {}, { to: `Enter a time after \`from\`, at most ${RANGE_DAYS_MAX} days later.` });
  return { startsAt: from, endsAt: to };
}

const task = `json_build_object('workspaceId', p."workspaceId", 'projectId', p."id", 'key', p."key" || '-' || t."number",
  'title', t."title")`;

/** In SQL: blocks `b` whose task `t` their person can see now, with its project `p`. */
const SEEN_BY_OWNER = `
FROM "TimeBlock" b
JOIN ${taskWork.from} ON t."id" = b."taskId" AND t."deletedAt" IS NULL
JOIN "Project" p ON p."id" = t."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = b."workspaceId" AND wm."userId" = b."userId" AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = b."userId"`;

const IN_RANGE = `b."workspaceId" = $2 AND b."startsAt" < $4 AND b."startsAt" > $3::timestamptz - interval '24 hours'
  AND b."endsAt" > $3 AND ${visibleProject('wm')}`;

const OWN = `
SELECT ${blockColumns('b')}, ${task} AS "task" ${SEEN_BY_OWNER}
WHERE b."userId" = $1 AND ${IN_RANGE} ORDER BY b."startsAt", b."id"`;

/** In SQL: the blocks `b` of a person in a workspace, with the task `t` and its project `p`: those that the person gets. */
export const plannedBy = (person: string, workspace: string): string =>
  `${SEEN_BY_OWNER} WHERE b."userId" = ${person} AND b."workspaceId" = ${workspace} AND ${visibleProject('wm')}`;

/** A person's blocks in a workspace. */
export const blocksOf = (db: Statements, userId: string, workspaceId: string, range: Times): Promise<PlannedBlock[]> =>
  db.text<PlannedBlock>(OWN, [userId, workspaceId, range.startsAt, range.endsAt]);

// The reader's own rights in the project of each block; those of its person are asked above.
const READER = `
JOIN "WorkspaceMember" me ON me."workspaceId" = b."workspaceId" AND me."userId" = $1
CROSS JOIN LATERAL (
  SELECT ${visibleProject('me')} AS "isSeen" FROM (VALUES (1)) AS one
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1) AS reader`;

const OF_COLLEAGUES = `
SELECT b."id", b."userId", b."startsAt", b."endsAt",
  CASE WHEN b."visibility" = 'VISIBLE' AND reader."isSeen" AND ${taskWork.isLive}
    THEN ${task}::jsonb || jsonb_build_object('id', t."id") END AS "task"
${SEEN_BY_OWNER} ${READER}
WHERE b."userId" = ANY($5) AND b."userId" <> $1 AND b."visibility" <> 'PRIVATE' AND (me."role" <> 'GUEST' OR reader."isSeen")
  AND ${IN_RANGE} ORDER BY b."startsAt", b."id"`;

/** The blocks of other people in a workspace, as far as the reader may see them. */
export const colleagueBlocks = (
  db: Statements,
  readerId: string,
  workspaceId: string,
  range: Times,
  userIds: readonly string[],
): Promise<ColleagueBlock[]> =>
  db.text<ColleagueBlock>(OF_COLLEAGUES, [readerId, workspaceId, range.startsAt, range.endsAt, userIds]);
