import { type Paged, onePage } from '#contract/paging';
import { fail } from '#server/failures';
import type { Occurrence } from '#server/handlers';
import { seenItem } from '#server/item-readership';
import { pageOfRows } from '#server/row-pages';
import type { Statements } from '#server/statements';
import { Note, type NoteVisibility } from '../contract.ts';
import { NOTES_MAX } from '../fields.ts';

/** The columns of a note as the contract has them, of the row `alias`. */
export const noteColumns = (alias: string): string =>
  Object.keys(Note.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** Where notes are: in a project, or in none; then they are of one person. */
export interface Place {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

const LIVE = `r."archivedAt" IS NULL AND r."deletedAt" IS NULL`;

// An index finds those of a project, and another one those of a person. What is in no project is its owner's.
const inPlace = ({ projectId }: Place): string =>
  projectId === null
    ? `r."workspaceId" = $1 AND r."projectId" IS NULL AND $2::uuid IS NULL AND r."ownerId" = $3`
    : `r."workspaceId" = $1 AND r."projectId" = $2`;

const seenIn = (place: Place, where: string): string =>
  `FROM "Note" r ${seenItem('r."id"', '$3')} WHERE ${inPlace(place)} AND ${where}`;

/** The notes of a place that a person can read, by their position. */
export async function notesOf(db: Statements, place: Place, userId: string): Promise<Paged<Note>> {
  const rows = await db.text<Note>(`SELECT ${noteColumns('r')} ${seenIn(place, LIVE)} ORDER BY r."position", r."id"`, [
    place.workspaceId,
    place.projectId,
    userId,
  ]);
  return onePage(rows);
}

const SHELVES = {
  archive: { moment: 'archivedAt', where: `r."archivedAt" IS NOT NULL AND r."deletedAt" IS NULL` },
  trash: { moment: 'deletedAt', where: `r."deletedAt" IS NOT NULL` },
} as const;

interface Page {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of the archive or the trash of a place, as far as a person can read it, newest first. */
export const shelfOf = (db: Statements, shelf: keyof typeof SHELVES, place: Place, asked: Page): Promise<Paged<Note>> =>
  pageOf(db, { from: seenIn(place, SHELVES[shelf].where), by: SHELVES[shelf].moment, of: place, asked });

/** A page of a person's pinned notes in a workspace. */
export const pinnedOf = (db: Statements, workspaceId: string, asked: Page): Promise<Paged<Note>> =>
  pageOf(db, {
    from: `FROM "Note" r ${seenItem('r."id"', '$3')}
WHERE r."workspaceId" = $1 AND $2::uuid IS NULL AND r."ownerId" = $3 AND r."isPinned" AND ${LIVE}`,
    by: 'updatedAt',
    of: { workspaceId, projectId: null },
    asked,
  });

const pageOf = (
  db: Statements,
  { from, by, of: { workspaceId, projectId }, asked }: { from: string; by: string; of: Place; asked: Page },
): Promise<Paged<Note>> =>
  pageOfRows(
    db,
    {
      columns: noteColumns('r'),
      from,
      order: `r."${by}" DESC, r."id" DESC`,
      values: [workspaceId, projectId, asked.userId],
    },
    asked,
  );

/** A note by its id; the caller has reached it. */
export async function noteOf(db: Statements, id: string): Promise<Note> {
  const [found] = await db.text<Note>(`SELECT ${noteColumns('r')} FROM "Note" r WHERE r."id" = $1`, [id]);
  return found ?? fail('not-found');
}

/** Notes by their ids, in that order, locked until the commit; the caller has reached them. */
export async function lockedNotes(db: Statements, ids: readonly string[]): Promise<Note[]> {
  const rows = await db.text<Note>(
    `SELECT ${noteColumns('r')} FROM "Note" r WHERE r."id" = ANY ($1::uuid[]) ORDER BY r."id" FOR NO KEY UPDATE`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? fail('not-found'));
}

/** A note, locked until the commit: a change by someone else is seen or waits. */
export async function lockedNote(db: Statements, id: string): Promise<Note> {
  const [note] = await lockedNotes(db, [id]);
  return note ?? fail('not-found');
}

/** Who shares the limit of a note: the readers of a project, or its owner alone. */
export type Shelf = Place & { readonly visibility: NoteVisibility; readonly ownerId: string };

const COUNT = `
SELECT count(*)::int AS "count" FROM "Note" r
WHERE r."workspaceId" = $1 AND r."projectId" IS NOT DISTINCT FROM $2 AND r."visibility" = $3 AND ($3 = 'PROJECT' OR r."ownerId" = $4) AND ${LIVE}`;

/** Refuses a further note where there are as many as there can be. Those who add one there wait for each other. */
export async function refuseTooMany(db: Statements, { workspaceId, projectId, visibility, ownerId }: Shelf): Promise<void> {
  const name = `notes:${projectId ?? workspaceId}:${visibility === 'PROJECT' ? '' : ownerId}`;
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [workspaceId, projectId, visibility, ownerId]);
  if (count >= NOTES_MAX) fail('too-many-notes', { count: NOTES_MAX });
}

/** What the history and the audit log say of a note: never its text, which admins may not read. */
export const occurrenceOf = ({ id, projectId, version }: Note, changes: NonNullable<Occurrence['changes']>): Occurrence => ({
  target: 'Note',
  targetId: id,
  targetVersion: version,
  ...(projectId !== null && { projectId }),
  name: 'Note',
  changes: { ...changes, ...(changes['content'] && { content: [null, null] as const }) },
});
