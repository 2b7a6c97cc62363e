import { projectRoleOf, type ProjectAccess } from '#contract/permissions';
import { mayChange, type Subject, subjectOf, subjects } from '#contract/subject';
import type { Statements } from '#server/statements';
import { seenProject } from '#server/subjects';
import { type LinkDetails, LinkedItem, type LinkTarget } from '../contract.ts';
import type { Linkable } from '../rules.ts';

const COLUMNS = Object.keys(LinkedItem.shape)
  .map((field) => `l."${field}"`)
  .join(', ');

/** The SQL columns of a LinkTarget, from the subject's row `alias` and its project. */
export const targetParts = ({ type, owner, isNumbered, settled }: Subject, alias: string): string =>
  `json_build_object('type', '${type}', 'id', ${alias}."id", 'projectId', ${alias}."projectId",
    'key', ${isNumbered ? `seen."key" || '-' || ${alias}."number"` : `''`}, 'title', ${alias}."title",
    'status', ${settled ? `${alias}."status"` : `''`}, 'ownerId', ${alias}."${owner}", 'workspaceRole', seen."workspaceRole",
    'projectRole', seen."projectRole", 'visibility', seen."visibility", 'allowGuestAccess', seen."allowGuestAccess")`;

export type TargetParts = Omit<LinkTarget, 'mayEdit'> & ProjectAccess & { ownerId: string };

/** A subject that the reader can see, and whether they may change it. */
export function asTarget(parts: TargetParts, userId: string): LinkTarget {
  const { ownerId, workspaceRole, projectRole, visibility, allowGuestAccess, ...target } = parts;
  const role = projectRoleOf({ workspaceRole, projectRole, visibility, allowGuestAccess });
  return { ...target, mayEdit: mayChange(subjectOf(target.type), role, ownerId === userId) };
}

// A link stores nothing of its target: key, title, and status are read with the reader's current rights.
const targetOf = (subject: Subject): string => `
(SELECT ${targetParts(subject, 'target')} FROM "${subject.table}" target ${seenProject('target."projectId"', '$1')}
 WHERE l."targetType" = '${subject.type}' AND target."id" = l."targetId" AND target."deletedAt" IS NULL)`;

const links = (): string => `
SELECT ${COLUMNS}, coalesce(${subjects('links').map(targetOf).join(', ')}) AS "target" FROM "LinkedItem" l`;

const ofSource = (): string => `${links()} WHERE l."sourceType" = $2 AND l."sourceId" = $3 ORDER BY l."createdAt", l."id"`;
const byId = (): string => `${links()} WHERE l."id" = $2`;

type Found = LinkedItem & { target: TargetParts | null };

const seenBy =
  (userId: string) =>
  ({ target, ...link }: Found): LinkDetails => ({
    ...link,
    targetId: target?.id ?? null,
    targetProjectId: target?.projectId ?? null,
    title: target?.title ?? link.title,
    status: target?.status ?? null,
    target: target && asTarget(target, userId),
  });

/** The links of a subject that `userId` can see, oldest first. */
export const visibleLinks = async (db: Statements, { type }: Subject, id: string, userId: string): Promise<LinkDetails[]> =>
  (await db.text<Found>(ofSource(), [userId, type, id])).map(seenBy(userId));

/** One link as `userId` can see it. */
export const linkSeen = async (db: Statements, id: string, userId: string): Promise<LinkDetails | undefined> =>
  (await db.text<Found>(byId(), [userId, id])).map(seenBy(userId))[0];

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('links of ' || $1, 0))`;

/** Locks the links of a workspace, so that checks across them, such as for cycles, stay true until the transaction ends. */
export async function lockLinks(db: Statements, workspaceId: string): Promise<void> {
  await db.text(LOCK, [workspaceId]);
}

const SAME_AS_TARGET = `
UPDATE "LinkedItem" SET "targetType" = $3, "targetId" = $4, "targetProjectId" = $5
WHERE "id" IN (SELECT own."pairId" FROM "LinkedItem" own WHERE own."sourceType" = $1 AND own."sourceId" = $2)`;
const SAME_AS_SOURCE = `
UPDATE "LinkedItem" SET "sourceType" = $3, "sourceId" = $4, "projectId" = $5 WHERE "sourceType" = $1 AND "sourceId" = $2`;

/** Moves the links of one item, at both ends, to the item that it was converted to, which has none yet. */
export async function relinked(db: Statements, from: Linkable, to: Linkable & { projectId: string; workspaceId: string }) {
  await lockLinks(db, to.workspaceId);
  const values = [from.type, from.id, to.type, to.id, to.projectId];
  await db.text(SAME_AS_TARGET, values);
  await db.text(SAME_AS_SOURCE, values);
}
