import { areLabelsOf } from '#features/projects/server';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { LABELS_MAX } from '../fields.ts';
import { documentOf, lockedDocument, occurrenceOf } from './documents.ts';
import { isShownAlone, storedFilesOf } from './stored-files.ts';

type Actions = typeof documentActions;

/** Updates the given fields of a document. */
export async function changedDocument({ db, reached, body, now, record }: Call<Actions['update-document']>): Promise<Document> {
  const before = await lockedDocument(db, reached.rowId);
  const { version, ...fields } = body;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (before.isLocked && names.some((name) => name !== 'isLocked')) fail('document-locked');
  await refuseStale(db, before, version, names, { tells: true });
  if (fields.coverFileId) await refuseNoImage(db, before.id, fields.coverFileId);
  const isPublished = fields.status === 'PUBLISHED' && before.publishedAt === null;
  const after = await saved(db, before, { ...fields, ...(isPublished && { publishedAt: now.toISOString() }) }, names);
  if (after.version > before.version) record(occurrenceOf(after, changesBetween(before, after, names)));
  return after;
}

/** A cover is an image of the document itself, which its readers can read, and which leaves with it. */
async function refuseNoImage(db: Statements, documentId: string, fileId: string): Promise<void> {
  const file = (await storedFilesOf(db, documentId)).get(fileId);
  if (file === undefined) fail('not-found');
  if (!isShownAlone(file)) fail('invalid-input', {}, { coverFileId: 'A cover is an image of up to 10 MB.' });
}

/** Adds a label of its project to a document. */
export async function labeledDocument(call: Call<Actions['add-document-label']>): Promise<Document> {
  const { labelId } = call.body;
  const before = await labelable(call, labelId);
  const labelIds = [...new Set([...before.labelIds, labelId])];
  if (labelIds.length > LABELS_MAX) fail('conflict', {}, { labelId: `A document can have up to ${LABELS_MAX} labels.` });
  return relabeled(call, before, labelIds);
}

/** Removes a label from a document. */
export async function unlabeledDocument(call: Call<Actions['remove-document-label']>): Promise<Document> {
  const { labelId } = call.query;
  const before = await labelable(call, labelId);
  return relabeled(
    call,
    before,
    before.labelIds.filter((id) => id !== labelId),
  );
}

type Labeling = Pick<Call<Actions['remove-document-label']>, 'db' | 'record'> & { reached: { rowId: string } };

/** The document, if the label is one of its project and it is not locked. */
async function labelable({ db, reached }: Labeling, labelId: string): Promise<Document> {
  const before = await lockedDocument(db, reached.rowId);
  if (before.isLocked) fail('document-locked');
  if (before.projectId === null || !(await areLabelsOf(db, before.projectId, [labelId]))) fail('not-found');
  return before;
}

async function relabeled({ db, record }: Labeling, before: Document, labelIds: string[]): Promise<Document> {
  const after = await saved(db, before, { labelIds }, ['labelIds']);
  if (after.version > before.version) record(occurrenceOf(after, changesBetween(before, after, ['labelIds'])));
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
  Pick<
    Document,
    | 'title'
    | 'icon'
    | 'coverFileId'
    | 'labelIds'
    | 'fullWidth'
    | 'status'
    | 'isLocked'
    | 'isTemplate'
    | 'visibility'
    | 'collaboratorIds'
  >
> & {
  publishedAt?: string;
};

/** Saves what differs from the row, if anything does. */
export async function saved(
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
