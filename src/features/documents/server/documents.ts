import { type Paged, onePage } from '#contract/paging';
import { fail } from '#server/failures';
import type { Occurrence } from '#server/handlers';
import { seenItem } from '#server/item-readership';
import { pageOfRows } from '#server/row-pages';
import type { Statements } from '#server/statements';
import { Document } from '../contract.ts';

/** The columns of a document as the contract has them, of the row `alias`. */
export const documentColumns = (alias: string): string =>
  Object.keys(Document.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** Where documents are: in a project, or in the library of a workspace. */
export interface Place {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

/** In SQL: the documents `r` in a place, whose workspace is $1 and whose project is $2. */
export const IN_PLACE = `r."workspaceId" = $1 AND r."projectId" IS NOT DISTINCT FROM $2`;
// An index finds those of a project, and another one those of the library.
const inPlace = ({ projectId }: Place): string =>
  projectId === null
    ? `r."workspaceId" = $1 AND r."projectId" IS NULL AND $2::uuid IS NULL`
    : `r."workspaceId" = $1 AND r."projectId" = $2`;

const seenIn = (place: Place, where: string): string =>
  `FROM "Document" r ${seenItem('r."id"', '$3')} WHERE ${inPlace(place)} AND ${where}`;

/** The documents of a place that a person can read, by their position. */
export async function treeOf(db: Statements, place: Place, userId: string): Promise<Paged<Document>> {
  const where = `r."archivedAt" IS NULL AND r."deletedAt" IS NULL`;
  const rows = await db.text<Document>(`SELECT ${documentColumns('r')} ${seenIn(place, where)} ORDER BY r."position", r."id"`, [
    place.workspaceId,
    place.projectId,
    userId,
  ]);
  return onePage(rows);
}

/** The documents of a place that a person can read and that others wrote in last, and when. */
export const documentsWrittenSince = (
  db: Statements,
  place: Place,
  userId: string,
): Promise<{ id: string; writtenAt: string }[]> =>
  db.text<{ id: string; writtenAt: string }>(
    `SELECT r."id", c."writtenAt" FROM "Document" r JOIN "DocumentContent" c ON c."documentId" = r."id" ${seenItem('r."id"', '$3')}
WHERE ${inPlace(place)} AND r."deletedAt" IS NULL AND r."archivedAt" IS NULL AND r."updatedBy" <> $3 AND c."writtenAt" IS NOT NULL`,
    [place.workspaceId, place.projectId, userId],
  );

const SHELVES = {
  archive: { moment: 'archivedAt', where: `r."archivedAt" IS NOT NULL AND r."deletedAt" IS NULL` },
  trash: { moment: 'deletedAt', where: `r."deletedAt" IS NOT NULL` },
} as const;

/** A page of the archive or the trash of a place, as far as a person can read it, newest first. */
export function shelfOf(
  db: Statements,
  shelf: keyof typeof SHELVES,
  place: Place,
  { userId, ...page }: { userId: string; page: number; limit: number },
): Promise<Paged<Document>> {
  const { moment, where } = SHELVES[shelf];
  const values = [place.workspaceId, place.projectId, userId];
  const order = `r."${moment}" DESC, r."id" DESC`;
  return pageOfRows(db, { columns: documentColumns('r'), from: seenIn(place, where), order, values }, page);
}

/** A document by its id; the caller has reached it. */
export async function documentOf(db: Statements, id: string): Promise<Document> {
  const [found] = await db.text<Document>(`SELECT ${documentColumns('r')} FROM "Document" r WHERE r."id" = $1`, [id]);
  return found ?? fail('not-found');
}

/** A document that is not in the trash, if a person can read it; otherwise null. */
export async function seenDocument(db: Statements, id: string, userId: string): Promise<Document | null> {
  const [found] = await db.text<Document>(
    `SELECT ${documentColumns('r')} FROM "Document" r ${seenItem('r."id"', '$2')} WHERE r."id" = $1 AND r."deletedAt" IS NULL`,
    [id, userId],
  );
  return found ?? null;
}

/** Documents by their ids, in that order; the caller has reached them. */
export async function documentsBy(db: Statements, ids: readonly string[]): Promise<Document[]> {
  const rows = await db.text<Document>(`SELECT ${documentColumns('r')} FROM "Document" r WHERE r."id" = ANY ($1::uuid[])`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? fail('not-found'));
}

/** The same, locked until the commit: a change by someone else is seen or waits. */
export async function lockedDocument(db: Statements, id: string): Promise<Document> {
  const [found] = await db.text<Document>(
    `SELECT ${documentColumns('r')} FROM "Document" r WHERE r."id" = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return found ?? fail('not-found');
}

/** Changes of a tree run one after the other: together, two moves could make a circle, or pass a limit. */
export const lockTree = ({ workspaceId, projectId }: Place, db: Statements): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`documents:${projectId ?? workspaceId}`]);

// The audit log is for admins, who do not read private documents.
const PRIVATE_NAME = 'Private document';

/** What the history and the audit log say of a document. */
export const occurrenceOf = (
  { id, projectId, version, visibility, title }: Document,
  changes: NonNullable<Occurrence['changes']>,
): Occurrence => ({
  target: 'Document',
  targetId: id,
  targetVersion: version,
  ...(projectId !== null && { projectId }),
  name: visibility === 'PRIVATE' ? PRIVATE_NAME : title || 'Untitled',
  changes,
});
