import { labelNames } from '#features/projects/server';
import { seenItem } from '#server/item-readership';
import type { Statements } from '#server/statements';
import { DEPTH_MAX } from '../fields.ts';
import { jsonOf, type TextNode } from './text-json.ts';
import { textSchema } from './text-schema.ts';
import { loadedText, writtenText } from './text-state.ts';

/** A document with all that is written in it, as Yjs updates. */
export interface ReadDocument {
  readonly id: string;
  /** Null for the document that was asked for. */
  readonly parentId: string | null;
  readonly title: string;
  readonly icon: string | null;
  readonly coverFileId: string | null;
  /** The names of its labels. */
  readonly labels: readonly string[];
  readonly updates: readonly Uint8Array[];
}

// What is in a document that the reader may not see is left out, as it is nowhere below the document for them.
const FAMILY = `
WITH RECURSIVE family AS (
  SELECT d."id", NULL::uuid AS "parentId", d."title", d."icon", d."coverFileId", d."labelIds", d."position", 0 AS "depth" FROM "Document" d WHERE d."id" = $1
  UNION ALL
  SELECT r."id", r."parentId", r."title", r."icon", r."coverFileId", r."labelIds", r."position", family."depth" + 1
  FROM family JOIN "Document" r ON r."parentId" = family."id" ${seenItem('r."id"', '$2')}
  WHERE $3 AND r."deletedAt" IS NULL AND r."archivedAt" IS NULL AND family."depth" < ${DEPTH_MAX}
)
SELECT "id", "parentId", "title", "icon", "coverFileId", ${labelNames('family."labelIds"')} AS "labels" FROM family ORDER BY "depth", "position", "id" LIMIT $4`;

/** A document and those below it that a person can read, each after the one that it is in, up to `most`. The caller has reached the first. */
export async function readableFamily(
  db: Statements,
  id: string,
  { readerId, withChildren, most }: { readerId: string; withChildren: boolean; most: number },
): Promise<ReadDocument[]> {
  const rows = await db.text<Omit<ReadDocument, 'updates'>>(FAMILY, [id, readerId, withChildren, most]);
  const read: ReadDocument[] = [];
  for (const row of rows) read.push({ ...row, updates: (await writtenText(db, row.id)).updates });
  return read;
}

/** The text that updates make. */
export function readText(updates: readonly Uint8Array[]): TextNode {
  const text = loadedText(updates);
  try {
    return jsonOf(text, textSchema.fragment);
  } finally {
    text.destroy();
  }
}
