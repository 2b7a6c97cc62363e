import { onePage } from '#contract/paging';
import { fail } from '#server/failures';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { ProjectNotifications } from '../contract.ts';
import { LEVELS_MOST, type ProjectLevel } from '../fields.ts';

const LEVELS = `
SELECT p."id", p."name", w."id" AS "workspaceId", w."name" AS "workspaceName", coalesce(m."level", 'ALL') AS "level"
FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
JOIN "Project" p ON p."workspaceId" = w."id"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
LEFT JOIN "NotificationMute" m ON m."userId" = wm."userId" AND m."itemType" = 'PROJECT' AND m."itemId" = p."id"
WHERE wm."userId" = $1 AND wm."isActive" AND ${visibleProject('wm')}`;

const LESS = `${LEVELS} AND (m."level" IS NOT NULL OR p."id" = $2) ORDER BY p."id" = $2 DESC, p."name", p."id" LIMIT ${LEVELS_MOST}`;

/** The projects of which a person hears less than everything, and the given one first. */
export const projectLevels = async (db: Statements, userId: string, projectId: string | null) =>
  onePage(await db.text<ProjectNotifications>(LESS, [userId, projectId]));

const SET = `
INSERT INTO "NotificationMute" ("userId", "itemType", "itemId", "level") VALUES ($1, 'PROJECT', $2, $3)
ON CONFLICT ("userId", "itemType", "itemId") DO UPDATE SET "level" = excluded."level"`;
const UNSET = `DELETE FROM "NotificationMute" WHERE "userId" = $1 AND "itemType" = 'PROJECT' AND "itemId" = $2`;

/** Sets how much a person hears of a project. */
export async function levelSet(
  db: Statements,
  userId: string,
  projectId: string,
  level: ProjectLevel,
): Promise<ProjectNotifications> {
  if (level === 'ALL') await db.text(UNSET, [userId, projectId]);
  else await db.text(SET, [userId, projectId, level]);
  const [set] = await db.text<ProjectNotifications>(`${LEVELS} AND p."id" = $2`, [userId, projectId]);
  return set ?? fail('not-found');
}
