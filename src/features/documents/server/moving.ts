import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { labelsThere } from '#features/projects/server';
import type { Document, documentActions } from '../contract.ts';
import { documentOf, lockedDocument, lockTree, occurrenceOf, type Place } from './documents.ts';
import { familyOf, placeIn, refuseParent, refuseTooMany } from './tree.ts';

type Actions = typeof documentActions;

const MOVE = `UPDATE "Document" SET "parentId" = $2, "position" = $3 WHERE "id" = $1`;

/** Moves a document with those in it within its place. */
export async function movedDocument({ db, reached, actor, body, record }: Call<Actions['move-document']>): Promise<Document> {
  await lockTree(await documentOf(db, reached.rowId), db);
  const before = await lockedDocument(db, reached.rowId);
  const { parentId } = body;
  if (parentId !== null) {
    const family = await familyOf(db, before.id, { userId: actor.userId, isGuest: reached.workspaceRole === 'GUEST' });
    await refuseParent(db, parentId, { place: before, family });
  }
  const isHere = body.position === undefined && parentId === before.parentId;
  const position = isHere ? before.position : await placeIn(db, before, parentId, body.position);
  if (parentId === before.parentId && position === before.position) return before;
  await db.text(MOVE, [before.id, parentId, position]);
  const after = await documentOf(db, before.id);
  record(occurrenceOf(after, changesBetween(before, after, ['parentId', 'position'])));
  return after;
}

// Those that the person cannot change stay in the place, at its top.
const LEAVE = `UPDATE "Document" SET "parentId" = NULL WHERE "parentId" = ANY ($1::uuid[]) AND "id" <> ALL ($1::uuid[])`;
// Of its labels, a document keeps those that the project has by the same name; the library has none.
const CARRY = `
UPDATE "Document" d SET "projectId" = $2, "labelIds" = ${labelsThere('d."labelIds"', '$2')}, "parentId" = CASE WHEN "id" = $3 THEN NULL ELSE "parentId" END,
  "position" = CASE WHEN "id" = $3 THEN $4 ELSE "position" END
WHERE "id" = ANY ($1::uuid[])`;

/** Moves a document with those in it to another project, or to the library. */
export async function movedToProject(call: Call<Actions['move-document-to-project']>): Promise<Document> {
  const { db, reached, actor, body, record } = call;
  const from = await documentOf(db, reached.rowId);
  const to: Place = { workspaceId: from.workspaceId, projectId: body.projectId };
  if (from.projectId === to.projectId) return from;
  await lockTrees(db, from, to);
  const before = await lockedDocument(db, from.id);
  if (before.projectId !== from.projectId) fail('conflict');
  const family = await familyOf(db, before.id, { userId: actor.userId, isGuest: reached.workspaceRole === 'GUEST' });
  await refuseTooMany(db, to, family.length);
  const ids = family.map(({ id }) => id);
  await db.text(LEAVE, [ids]);
  await db.text(CARRY, [ids, to.projectId, before.id, await placeIn(db, to, null, undefined)]);
  const after = await documentOf(db, before.id);
  record(occurrenceOf(after, changesBetween(before, after, ['projectId', 'parentId', 'labelIds'])));
  return after;
}

/** In the order of their names, so that two moves in opposite directions do not wait for each other. */
async function lockTrees(db: Statements, ...places: Place[]): Promise<void> {
  for (const place of places.toSorted((one, other) => ((one.projectId ?? '') < (other.projectId ?? '') ? -1 : 1)))
    await lockTree(place, db);
}
