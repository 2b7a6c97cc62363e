import { type Paged, onePage } from '#contract/paging';
import { documentsWrittenSince } from '#features/documents/server';
import type { Statements } from '#server/statements';
import type { Reading } from '../contract.ts';

// In one statement: the person may have the document open in two places.
const READ = `
WITH before AS (SELECT r."vector", r."readAt" FROM "DocumentReading" r WHERE r."userId" = $1 AND r."documentId" = $2),
  kept AS (
    INSERT INTO "DocumentReading" ("userId", "documentId", "vector", "readAt") VALUES ($1, $2, $3, now())
    ON CONFLICT ("userId", "documentId") DO UPDATE SET "vector" = excluded."vector", "readAt" = excluded."readAt")
SELECT "vector", "readAt" FROM before`;

/** Keeps what a person has read of a document, and says what they had read before. */
export async function keptReading(
  db: Statements,
  { userId, documentId, vector }: { userId: string; documentId: string; vector: string | null },
): Promise<Reading> {
  const [before] = await db.text<Omit<Reading, 'documentId'>>(READ, [userId, documentId, vector]);
  return { documentId, vector: before?.vector ?? null, readAt: before?.readAt ?? null };
}

const READINGS = `
SELECT r."documentId" AS "id", r."readAt" FROM "DocumentReading" r WHERE r."userId" = $1 AND r."documentId" = ANY ($2::uuid[])`;

/** The documents of a place that others changed since a person read them. Those that they never opened are not among them. */
export async function changedSinceRead(
  db: Statements,
  place: { workspaceId: string; projectId: string | null },
  userId: string,
): Promise<Paged<{ documentId: string }>> {
  const written = await documentsWrittenSince(db, place, userId);
  const read = await db.text<{ id: string; readAt: string }>(READINGS, [userId, written.map(({ id }) => id)]);
  const readAt = new Map(read.map((one) => [one.id, one.readAt]));
  const isChanged = ({ id, writtenAt }: { id: string; writtenAt: string }) =>
    Date.parse(readAt.get(id) ?? writtenAt) < Date.parse(writtenAt);
  return onePage(written.filter(isChanged).map(({ id }) => ({ documentId: id })));
}
