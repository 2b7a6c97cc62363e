import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { fittingPosition, requestedPosition } from '#features/tasks/server';
import { placeBetween } from '#features/tasks/rules';
import type { Document } from '../contract.ts';
import { DEPTH_MAX, DOCUMENTS_MAX } from '../fields.ts';
import { documentColumns, IN_PLACE, type Place } from './documents.ts';

/** The person of a request, as far as it decides which documents in one they can change. */
export interface Changer {
  readonly userId: string;
  readonly isGuest: boolean;
}

/**
 * In SQL: a person who can change a document can change the document `row` in it. Both are in the same project, and so the
 * role is the same; those that are private are for their owner and the people they are shared with.
 */
const isTheirs = (row: string, { user, isGuest }: { user: string; isGuest: string }): string => `CASE ${row}."visibility"
  WHEN 'PRIVATE' THEN ${row}."createdBy" = ${user} OR ${user} = ANY (${row}."collaboratorIds")
  ELSE ${row}."projectId" IS NOT NULL OR NOT ${isGuest} END`;

const FAMILY = `
WITH RECURSIVE family AS (
  SELECT r.*, 0 AS "depth" FROM "Document" r WHERE r."id" = $1
  UNION ALL
  SELECT r.*, family."depth" + 1 FROM family JOIN "Document" r ON r."parentId" = family."id"
  WHERE ${isTheirs('r', { user: '$2', isGuest: '$3::boolean' })} AND family."depth" < ${DEPTH_MAX}
)`;

/** A document in the family of one, and how deep it is in it. */
export type InFamily = Document & { depth: number };

/** A document and those in it that a person can change, each after the one that it is in. `only`: a condition on their rows. */
export const familyOf = (db: Statements, id: string, { userId, isGuest }: Changer, only: string = 'true'): Promise<InFamily[]> =>
  db.text<InFamily>(
    `${FAMILY} SELECT ${documentColumns('family')}, "depth" FROM family WHERE "depth" = 0 OR ${only} ORDER BY "depth", "position", "id"`,
    [id, userId, isGuest],
  );

const ABOVE = `
WITH RECURSIVE above AS (
  SELECT r."id", r."parentId", 1 AS "depth" FROM "Document" r WHERE r."id" = $1
  UNION ALL
  SELECT r."id", r."parentId", above."depth" + 1 FROM above JOIN "Document" r ON r."id" = above."parentId" WHERE above."depth" <= ${DEPTH_MAX}
)
SELECT "id" FROM above`;

/** Refuses a parent that is in another place, is in the family itself, or is so deep that the family does not fit into it. */
export async function refuseParent(
  db: Statements,
  parentId: string,
  { place, family = [] }: { place: Place; family?: readonly InFamily[] },
): Promise<Document> {
  const above = await db.text<{ id: string }>(ABOVE, [parentId]);
  const ids = new Set(family.map(({ id }) => id));
  if (above.some(({ id }) => ids.has(id))) fail('document-circle');
  const height = 1 + Math.max(0, ...family.map(({ depth }) => depth));
  if (above.length + height > DEPTH_MAX) fail('document-too-deep', { depth: DEPTH_MAX });
  const [parent] = await db.text<Document>(
    `SELECT ${documentColumns('r')} FROM "Document" r WHERE ${IN_PLACE} AND r."id" = $3 AND r."deletedAt" IS NULL FOR SHARE`,
    [place.workspaceId, place.projectId, parentId],
  );
  return parent ?? fail('not-found');
}

const SIBLINGS = `FROM "Document" r WHERE ${IN_PLACE} AND r."parentId" IS NOT DISTINCT FROM $3::uuid`;

/** A place among the documents in a parent: the requested one, or after all of them. */
export async function placeIn(
  db: Statements,
  { workspaceId, projectId }: Place,
  parentId: string | null,
  asked: string | undefined,
): Promise<string> {
  const position = requestedPosition(asked);
  if (position !== undefined) return position;
  const [last] = await db.text<{ position: string }>(`SELECT r."position" ${SIBLINGS} ORDER BY r."position" DESC LIMIT 1`, [
    workspaceId,
    projectId,
    parentId,
  ]);
  return fittingPosition(placeBetween(last?.position ?? null, null));
}

/** A place right after a document. */
export async function placeAfter(db: Statements, { workspaceId, projectId, parentId, position }: Document): Promise<string> {
  const [next] = await db.text<{ position: string }>(
    `SELECT r."position" ${SIBLINGS} AND r."position" > $4 ORDER BY r."position" LIMIT 1`,
    [workspaceId, projectId, parentId, position],
  );
  return fittingPosition(placeBetween(position, next?.position ?? null));
}

/** Refuses more documents in a place than it can have. The caller holds the lock of the tree. */
export async function refuseTooMany(db: Statements, { workspaceId, projectId }: Place, more: number): Promise<void> {
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "Document" r WHERE ${IN_PLACE}`,
    [workspaceId, projectId],
  );
  if (count + more > DOCUMENTS_MAX) fail('too-many-documents', { count: DOCUMENTS_MAX });
}
