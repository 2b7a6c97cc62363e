import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { documentOf, lockedDocument, occurrenceOf } from './documents.ts';

type Actions = typeof documentActions;

/** Updates the given fields of a document. */
export async function changedDocument({ db, reached, body, now, record }: Call<Actions['update-document']>): Promise<Document> {
  const before = await lockedDocument(db, reached.rowId);
  const { version, ...fields } = body;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (before.isLocked && names.some((name) => name !== 'isLocked')) fail('document-locked');
  await refuseStale(db, before, version, names);
  const isPublished = fields.status === 'PUBLISHED' && before.publishedAt === null;
  const after = await saved(db, before, { ...fields, ...(isPublished && { publishedAt: now.toISOString() }) }, names);
  if (after.version > before.version) record(occurrenceOf(after, changesBetween(before, after, names)));
  return after;
}

/** Sets who can read a document. */
export async function sharedDocument({ db, reached, body, record }: Call<Actions['share-document']>): Promise<Document> {
  const before = await lockedDocument(db, reached.rowId);
  const { version, visibility, collaboratorIds } = body;
  const names = ['visibility', 'collaboratorIds'] as const;
  await refuseStale(
    db,
    before,
    version,
    names.filter((name) => body[name] !== undefined),
  );
  if (collaboratorIds !== undefined) await refuseOutsiders(db, before.workspaceId, collaboratorIds);
  const people = collaboratorIds && [...new Set(collaboratorIds)].filter((person) => person !== before.createdBy);
  const after = await saved(db, before, { ...(visibility && { visibility }), ...(people && { collaboratorIds: people }) }, names);
  if (after.version > before.version) record(occurrenceOf(after, changesBetween(before, after, names)));
  return after;
}

const OUTSIDERS = `
SELECT p."id" FROM unnest($2::uuid[]) AS p("id")
WHERE NOT EXISTS (SELECT FROM "WorkspaceMember" wm WHERE wm."workspaceId" = $1 AND wm."userId" = p."id" AND wm."isActive")`;

async function refuseOutsiders(db: Statements, workspaceId: string, people: readonly string[]): Promise<void> {
  const outsiders = await db.text(OUTSIDERS, [workspaceId, people]);
  if (outsiders.length > 0) fail('not-found');
}

type Change = Partial<
  Pick<Document, 'title' | 'icon' | 'fullWidth' | 'status' | 'isLocked' | 'isTemplate' | 'visibility' | 'collaboratorIds'>
> & {
  publishedAt?: string;
};

/** Saves what differs from the row, if anything does. */
async function saved(
  db: Statements,
  before: Document,
  change: Change,
  names: readonly (keyof Document & string)[],
): Promise<Document> {
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
  const isSame = Object.keys(changesBetween(before, { ...before, ...wanted }, names)).length === 0;
  if (isSame) return before;
  await db.all(build.updateTable('Document').set(wanted).where('id', '=', before.id));
  return documentOf(db, before.id);
}
