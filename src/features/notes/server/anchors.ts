import { findSubject } from '#contract/subject';
import { seenDocument } from '#features/documents/server';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { NoteAnchor } from '../contract.ts';
import type { Place } from './notes.ts';

/** Refuses to stick a note to something that is not in its project, or that the person cannot see. */
export async function refuseAnchor(
  db: Statements,
  anchor: NoteAnchor | null,
  { projectId }: Place,
  userId: string,
): Promise<void> {
  if (anchor === null) return;
  if (projectId === null) fail('note-without-project');
  const { type, id } = anchor;
  if (type === 'COLUMN') return;
  const isThere =
    type === 'DOCUMENT'
      ? (await seenDocument(db, id, userId))?.projectId === projectId
      : await isIn(db, { table: findSubject(type)?.table ?? fail('not-found'), id, projectId });
  if (!isThere) fail('not-found');
}

const isIn = async (
  db: Statements,
  { table, id, projectId }: { table: string; id: string; projectId: string },
): Promise<boolean> =>
  (await db.text(`SELECT 1 FROM "${table}" WHERE "id" = $1 AND "projectId" = $2 AND "deletedAt" IS NULL`, [id, projectId]))
    .length > 0;
