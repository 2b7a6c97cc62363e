import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';

/** In SQL: the name to show for a person `u`, the same as displayNameOf (account/rules.ts). */
export const NAME = `coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), split_part(u."email", '@', 1))`;

const VISIBLE = `
SELECT p."id" FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
WHERE p."workspaceId" = $1 AND ${visibleProject('wm')}`;

/** The ids of the projects of a workspace that a person may see. Figures about colleagues count these only. */
export const projectsSeenBy = async (db: Statements, workspaceId: string, userId: string): Promise<string[]> =>
  (await db.text<{ id: string }>(VISIBLE, [workspaceId, userId])).map(({ id }) => id);

// The same rule as takesPart (contract/permissions.ts): guests work in projects that they were added to.
const TAKING_PART = `${VISIBLE} AND (wm."role" <> 'GUEST' OR pm."id" IS NOT NULL)`;

/** The ids of the projects of a workspace where a person may be assigned work. */
export const projectsWorkedInBy = async (db: Statements, workspaceId: string, userId: string): Promise<string[]> =>
  (await db.text<{ id: string }>(TAKING_PART, [workspaceId, userId])).map(({ id }) => id);
