import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { documentOf, documentsBy, lockedDocument, lockTree, occurrenceOf } from './documents.ts';
import { familyOf } from './tree.ts';

type Actions = typeof documentActions;
type Shelved = Pick<Call<Actions['archive-document']>, 'db' | 'actor' | 'record'> & {
  reached: Pick<Call<Actions['archive-document']>['reached'], 'rowId' | 'workspaceRole'>;
};
type Moment = 'archivedAt' | 'deletedAt';

// One moment for all that follow: it names them when they are restored.
const ARCHIVE = `UPDATE "Document" SET "archivedAt" = date_trunc('milliseconds', now()), "status" = 'ARCHIVED' WHERE "id" = ANY ($1::uuid[])`;
const UNARCHIVE = `
UPDATE "Document" SET "archivedAt" = NULL, "status" = CASE WHEN "publishedAt" IS NULL THEN 'DRAFT' ELSE 'PUBLISHED' END WHERE "id" = ANY ($1::uuid[])`;
const DELETE = `UPDATE "Document" SET "deletedAt" = date_trunc('milliseconds', now()) WHERE "id" = ANY ($1::uuid[])`;
const RESTORE = `UPDATE "Document" SET "deletedAt" = NULL WHERE "id" = ANY ($1::uuid[])`;

/** Archives a document with those in it. */
export const archivedDocument = (call: Shelved): Promise<Document> =>
  shelved(call, 'archivedAt', ARCHIVE, () => 'family."archivedAt" IS NULL AND family."deletedAt" IS NULL');

/** Restores a document from the archive, with those that were archived with it. */
export const unarchivedDocument = (call: Shelved): Promise<Document> =>
  shelved(call, 'archivedAt', UNARCHIVE, sameMoment('archivedAt'));

/** Moves a document with those in it to the trash. */
export const deletedDocument = (call: Shelved): Promise<Document> =>
  shelved(call, 'deletedAt', DELETE, () => 'family."deletedAt" IS NULL');

/** Restores a document from the trash, with those that were deleted with it. */
export const restoredDocument = (call: Shelved): Promise<Document> =>
  shelved(call, 'deletedAt', RESTORE, sameMoment('deletedAt'));

const sameMoment = (moment: Moment) => (): string =>
  `family."${moment}" = (SELECT top."${moment}" FROM "Document" top WHERE top."id" = $1)`;

async function shelved(
  { db, reached, actor, record }: Shelved,
  moment: Moment,
  statement: string,
  only: () => string,
): Promise<Document> {
  const { workspaceId, projectId } = await documentOf(db, reached.rowId);
  await lockTree({ workspaceId, projectId }, db);
  const before = await lockedDocument(db, reached.rowId);
  const isToSet = statement === ARCHIVE || statement === DELETE;
  if ((before[moment] !== null) === isToSet) return before;
  const family = await familyOf(db, before.id, { userId: actor.userId, isGuest: reached.workspaceRole === 'GUEST' }, only());
  await db.text(statement, [family.map(({ id }) => id)]);
  return (await recordedAll(db, family, moment, record)) ?? before;
}

/** Records each document of a family, and returns the first. */
async function recordedAll(
  db: Statements,
  family: readonly Document[],
  moment: Moment,
  record: Shelved['record'],
): Promise<Document | undefined> {
  const all = await documentsBy(
    db,
    family.map(({ id }) => id),
  );
  for (const [index, after] of all.entries())
    record(occurrenceOf(after, { [moment]: [family[index]?.[moment] ?? null, after[moment]] }));
  return all[0];
}
