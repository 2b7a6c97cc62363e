import * as Y from 'yjs';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';

/** The state of a text that nobody has written in yet: an update without structs and deletions. */
export const EMPTY_STATE = new Uint8Array([0, 0]);

interface StoredText {
  state: Buffer;
  version: number;
  updates: string[];
}

// One statement reads what is merged and what is not: a merge moves rows from one to the other, and none is missed or found twice.
const TEXT = (state: string) => `
SELECT ${state} AS "state", c."version",
  ARRAY(SELECT u."update" FROM "DocumentUpdate" u WHERE u."documentId" = c."documentId" ORDER BY u."createdAt", u."id") AS "updates"
FROM "DocumentContent" c WHERE c."documentId" = $1`;
const WHOLE = TEXT('c."state"');
const SINCE = TEXT(`CASE WHEN c."version" <> $2 THEN c."state" ELSE ''::bytea END`);

/** All that is written in a document, as Yjs updates, and which merge the first of them is. */
export interface WrittenText {
  readonly updates: readonly Uint8Array[];
  readonly mergeVersion: number;
}

/** What is written in a document; with `since`, without what was merged by then. */
export async function writtenText(db: Statements, documentId: string, since?: number): Promise<WrittenText> {
  const [found] =
    since === undefined ? await db.text<StoredText>(WHOLE, [documentId]) : await db.text<StoredText>(SINCE, [documentId, since]);
  if (found === undefined) fail('not-found');
  const state = found.state.length === 0 ? [] : [found.state];
  return { updates: [...state, ...found.updates.map(bytesOf)], mergeVersion: found.version };
}

/** A text for reading, for a client that has `vector` of it: what it lacks, and what the server has. */
export function readText({ updates }: WrittenText, vector?: Uint8Array): { update: Uint8Array; vector: Uint8Array } {
  const [first = EMPTY_STATE, ...more] = updates;
  const merged = more.length === 0 ? first : Y.mergeUpdates([first, ...more]);
  return {
    update: vector === undefined ? merged : Y.diffUpdate(merged, vector),
    vector: Y.encodeStateVectorFromUpdate(merged),
  };
}

/** The Yjs document of some updates. */
export function loadedText(updates: readonly Uint8Array[]): Y.Doc {
  const text = new Y.Doc();
  for (const update of updates) Y.applyUpdate(text, update);
  return text;
}

export const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');
export const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
