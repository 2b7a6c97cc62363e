import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { ProjectHealth } from '../contract.ts';

const OF_WORKSPACE = `
SELECT newest."projectId", newest."status", newest."createdAt", left(split_part(newest."content", E'\\n', 1), 200) AS "firstLine"
FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
CROSS JOIN LATERAL (
  SELECT u.* FROM "ProjectUpdate" u WHERE u."projectId" = p."id" ORDER BY u."createdAt" DESC, u."id" DESC LIMIT 1) AS newest
WHERE p."workspaceId" = $2 AND ${visibleProject('wm')} ORDER BY newest."createdAt" DESC, p."id"`;

/** The newest update of each project of a workspace that a person can see. */
export const healthOf = (db: Statements, userId: string, workspaceId: string): Promise<ProjectHealth[]> =>
  db.text<ProjectHealth>(OF_WORKSPACE, [userId, workspaceId]);
