import type { ErrorCode } from '#contract/errors';
import { mayInProject, type ProjectRole } from '#contract/permissions';
import { roleInProject } from '#features/projects/server';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { LinkableType, LinkKind } from '../contract.ts';
import { type Linkable, weighsOnTarget } from '../rules.ts';

const VERBS = {
  TASK: { any: 'editAnyTask', own: 'editOwnTask' },
  ISSUE: { any: 'editAnyIssue', own: 'editOwnIssue' },
} as const;

/** The column that says whose a task or an issue is. */
export const OWNERS = { TASK: 'createdBy', ISSUE: 'reporterId' } as const;

/** True where somebody of the role may change a task or an issue; null is no role at all. */
export const mayEdit = (type: LinkableType, role: ProjectRole | null, isOwn: boolean): boolean =>
  mayInProject(role, VERBS[type].any) || (isOwn && mayInProject(role, VERBS[type].own));

/** A project, where the reader may see it: joined to what names it, it leaves no row of what they may not see. */
export const seenProject = (projectId: string, reader: string): string => `
JOIN LATERAL (
  SELECT p."id", p."key", p."workspaceId", p."status", p."visibility", p."allowGuestAccess", wm."role" AS "workspaceRole", pm."role" AS "projectRole"
  FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = ${reader} AND wm."isActive"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = ${reader}
  WHERE p."id" = ${projectId} AND ${visibleProject('wm')}
) seen ON true`;

const TARGET: Readonly<Record<LinkableType, string>> = {
  TASK: target('Task', OWNERS.TASK, 'target."archivedAt" IS NOT NULL'),
  ISSUE: target('Issue', OWNERS.ISSUE, 'false'),
};

function target(table: string, owner: string, isArchived: string): string {
  return `
SELECT target."projectId", target."${owner}" AS "ownerId", seen."status" AS "projectStatus", ${isArchived} AS "isArchived"
FROM "${table}" target ${seenProject('target."projectId"', '$2')}
WHERE target."id" = $1 AND target."deletedAt" IS NULL AND seen."workspaceId" = $3 FOR NO KEY UPDATE OF target`;
}

interface Target {
  projectId: string;
  ownerId: string;
  projectStatus: string;
  isArchived: boolean;
}

/**
 * The target's project, with the target locked, where the actor may link to it; else why not. A link of any kind writes a row at the
 * other end too, so that end must be the actor's to change (decision 057).
 */
export async function linkableTarget(
  db: Statements,
  { type, id }: Linkable,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<{ projectId: string } | { refusal: ErrorCode }> {
  const [seen] = await db.text<Target>(TARGET[type], [id, userId, workspaceId]);
  if (seen === undefined) return { refusal: 'not-found' };
  if (!mayEdit(type, await roleInProject(db, seen.projectId, userId), seen.ownerId === userId)) return { refusal: 'forbidden' };
  if (seen.projectStatus === 'ARCHIVED') return { refusal: 'project-archived' };
  return seen.isArchived ? { refusal: 'task-archived' } : { projectId: seen.projectId };
}

/**
 * True where a person may take back a link of the kind to a target, in whatever state that is by now. What a link says of its source
 * the people of the source may take back, also where they cannot see the target.
 */
export async function mayUnlink(db: Statements, kind: LinkKind, { type, id }: Linkable, userId: string): Promise<boolean> {
  if (!weighsOnTarget(kind)) return true;
  const [found] = await db.text<{ projectId: string; ownerId: string }>(
    `SELECT "projectId", "${OWNERS[type]}" AS "ownerId" FROM "${type === 'TASK' ? 'Task' : 'Issue'}" WHERE "id" = $1`,
    [id],
  );
  return found !== undefined && mayEdit(type, await roleInProject(db, found.projectId, userId), found.ownerId === userId);
}
