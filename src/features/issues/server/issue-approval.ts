import { mayInProject, type ProjectRole, type WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Issue } from '../contract.ts';

const IS_GUESTS = `
SELECT 1 FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."role" = 'GUEST'
WHERE p."id" = $1 AND p."requireApproval"`;

/** SQL for the status of a new issue of project `p`. Issues from guests start in triage if the project requires approval. */
export const statusOfNew = (isOutside: string, isGuest: string): string =>
  `CASE WHEN (${isOutside} AND p."triageEnabled") OR (${isGuest} AND p."requireApproval") THEN 'TRIAGE' ELSE 'OPEN' END`;

export const isGuest = ({ workspaceRole }: { workspaceRole: WorkspaceRole }): boolean => workspaceRole === 'GUEST';

/** Fails if the issue of a guest awaits approval and the person is not a project admin. */
export async function refuseUnapproved(
  db: Statements,
  { projectRole }: { projectRole: ProjectRole },
  issue: Pick<Issue, 'status' | 'projectId' | 'reporterId'>,
): Promise<void> {
  if (issue.status !== 'TRIAGE' || mayInProject(projectRole, 'manageMembers')) return;
  if (await waitsForApproval(db, issue)) fail('awaits-approval');
}

/** True if a guest reported the issue and the project requires approval, whether triage is on or off. */
export const waitsForApproval = async (db: Statements, issue: Pick<Issue, 'projectId' | 'reporterId'>): Promise<boolean> =>
  (await db.text(IS_GUESTS, [issue.projectId, issue.reporterId])).length > 0;
