import type { Statements } from '#server/statements';
import { DEPTH_MAX } from '../fields.ts';
import type { Place } from './documents.ts';
import { jsonOf, type TextNode } from './text-json.ts';
import { textSchema } from './text-schema.ts';
import { loadedText } from './text-state.ts';

/** A document as people without an account see it in a tree. */
export interface PublicDocument {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly icon: string | null;
  readonly coverFileId: string | null;
}

const DOCUMENTS_SHOWN = 1000;

// A document in the given one is shown if at least the same people read it.
const TREE = `
WITH RECURSIVE tree AS (
  SELECT d."id", NULL::uuid AS "parentId", d."title", d."icon", d."coverFileId", d."position", 0 AS "depth", d."visibility" AS "readers"
  FROM "Document" d
  WHERE d."id" = $3 AND d."workspaceId" = $1 AND d."projectId" IS NOT DISTINCT FROM $2 AND d."deletedAt" IS NULL
  UNION ALL
  SELECT c."id", c."parentId", c."title", c."icon", c."coverFileId", c."position", t."depth" + 1, t."readers"
  FROM tree t JOIN "Document" c ON c."parentId" = t."id"
  WHERE $4 AND c."workspaceId" = $1 AND c."projectId" IS NOT DISTINCT FROM $2
    AND c."deletedAt" IS NULL AND c."archivedAt" IS NULL AND c."visibility" <> 'PRIVATE'
    AND NOT (t."readers" = 'WORKSPACE' AND c."visibility" <> 'WORKSPACE' AND $2::uuid IS NOT NULL)
    AND t."depth" < ${DEPTH_MAX}
)
SELECT t."id", t."parentId", t."title", t."icon", t."coverFileId" FROM tree t ORDER BY t."depth", t."position", t."id" LIMIT ${DOCUMENTS_SHOWN}`;

/** A document in its place, then those in it in the order of the tree; none if it is in the trash or elsewhere. */
export const publicTree = (
  db: Statements,
  { workspaceId, projectId }: Place,
  { documentId, withChildren }: { documentId: string; withChildren: boolean },
): Promise<PublicDocument[]> => db.text<PublicDocument>(TREE, [workspaceId, projectId, documentId, withChildren]);

/** Which merge of a text is the last. */
export async function mergeVersionOf(db: Statements, documentId: string): Promise<number | null> {
  const [content] = await db.text<{ version: number }>('SELECT "version" FROM "DocumentContent" WHERE "documentId" = $1', [
    documentId,
  ]);
  return content?.version ?? null;
}

/** The state of a text as of its last merge: a reader costs those who write nothing. */
export async function mergedStateOf(db: Statements, documentId: string): Promise<Uint8Array | null> {
  const [content] = await db.text<{ state: Buffer }>('SELECT "state" FROM "DocumentContent" WHERE "documentId" = $1', [
    documentId,
  ]);
  return content?.state ?? null;
}

/** The text of a state. */
export function textOfState(state: Uint8Array): TextNode {
  const text = loadedText([state]);
  try {
    return jsonOf(text, textSchema.fragment);
  } finally {
    text.destroy();
  }
}
