import type { ErrorCode } from '#contract/errors';
import { mayChange, type Subject, subjectOf } from '#contract/subject';
import { roleInProject } from '#features/projects/server';
import type { Statements } from '#server/statements';
import { isArchived, seenProject } from '#server/subjects';
import type { LinkKind } from '../contract.ts';
import { type Linkable, describesTarget } from '../rules.ts';

const targetOf = (subject: Subject): string => `
SELECT target."projectId", target."${subject.owner}" AS "ownerId", seen."status" AS "projectStatus", ${isArchived(subject, 'target')} AS "isArchived"
FROM "${subject.table}" target ${seenProject('target."projectId"', '$2')}
WHERE target."id" = $1 AND target."deletedAt" IS NULL AND seen."workspaceId" = $3 FOR NO KEY UPDATE OF target`;

interface Target {
  projectId: string;
  ownerId: string;
  projectStatus: string;
  isArchived: boolean;
}

/** Why an item cannot be linked: `otherEnd` is the right to change it. */
export type Unlinkable = Extract<ErrorCode, 'not-found' | 'project-archived'> | NonNullable<Subject['archived']> | 'otherEnd';

/**
 * Locks the target and returns its project if the actor may link to it, else the reason why not. Every link writes a row at the
 * other end too, so the actor must have the right to change that end (decision 057).
 */
export async function linkableTarget(
  db: Statements,
  { type, id }: Linkable,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<{ projectId: string } | { refusal: Unlinkable }> {
  const subject = subjectOf(type);
  const [seen] = await db.text<Target>(targetOf(subject), [id, userId, workspaceId]);
  if (seen === undefined) return { refusal: 'not-found' };
  if (!mayChange(subject, await roleInProject(db, seen.projectId, userId), seen.ownerId === userId))
    return { refusal: 'otherEnd' };
  if (seen.projectStatus === 'ARCHIVED') return { refusal: 'project-archived' };
  return seen.isArchived && subject.archived !== null ? { refusal: subject.archived } : { projectId: seen.projectId };
}

/**
 * True if the person may remove a link of this kind to a target, whatever state the target is in. Links that describe their source
 * can be removed by people who may change the source, even if they cannot see the target.
 */
export async function mayUnlink(db: Statements, kind: LinkKind, { type, id }: Linkable, userId: string): Promise<boolean> {
  if (!describesTarget(kind)) return true;
  const subject = subjectOf(type);
  const sql = `SELECT "projectId", "${subject.owner}" AS "ownerId" FROM "${subject.table}" WHERE "id" = $1`;
  const [found] = await db.text<{ projectId: string; ownerId: string }>(sql, [id]);
  return found !== undefined && mayChange(subject, await roleInProject(db, found.projectId, userId), found.ownerId === userId);
}
