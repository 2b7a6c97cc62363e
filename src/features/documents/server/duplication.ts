import { refuseOverfull } from '#features/attachments/server';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { TITLE_MAX } from '../fields.ts';
import { titleOfCopy } from '../rules.ts';
import { documentOf, documentsBy, lockTree, occurrenceOf } from './documents.ts';
import { copyReferences } from './references.ts';
import { familyOf, placeAfter, refuseTooMany } from './tree.ts';

type Actions = typeof documentActions;

const COPY = `
INSERT INTO "Document" ("id", "workspaceId", "projectId", "parentId", "title", "icon", "coverFileId", "labelIds", "visibility", "fullWidth",
  "position", "createdBy", "updatedBy", "wordCount")
SELECT $2, "workspaceId", "projectId", $3, $4, "icon", "coverFileId", "labelIds", CASE "visibility" WHEN 'LINK' THEN 'PROJECT' ELSE "visibility" END, "fullWidth",
  $5, $6, $6, "wordCount"
FROM "Document" WHERE "id" = $1`;
// In one statement, like reading: a merge moves rows from one table to the other.
const COPY_TEXT = `
WITH content AS (
  INSERT INTO "DocumentContent" ("documentId", "state", "plainText", "wordCount")
  SELECT $2, "state", '', "wordCount" FROM "DocumentContent" WHERE "documentId" = $1)
INSERT INTO "DocumentUpdate" ("id", "documentId", "update", "userId", "createdAt")
SELECT gen_random_uuid(), $2, "update", $3, "createdAt" FROM "DocumentUpdate" WHERE "documentId" = $1`;

// A change of it, so that the search finds the copy.
const COPY_WORDS = `
UPDATE "DocumentContent" c SET "plainText" = source."plainText" FROM "DocumentContent" source WHERE c."documentId" = $2 AND source."documentId" = $1`;

/** Copies a document with its text, and those in it if that is asked for. */
export async function duplicatedDocument(call: Call<Actions['duplicate-document']>): Promise<Document> {
  const { db, reached, actor, body, newId, record } = call;
  const source = await documentOf(db, reached.rowId);
  await lockTree(source, db);
  const changer = { userId: actor.userId, isGuest: reached.workspaceRole === 'GUEST' };
  const present = 'family."archivedAt" IS NULL AND family."deletedAt" IS NULL';
  const family = await familyOf(db, source.id, changer, body.withChildren ? present : 'false');
  await refuseTooMany(db, source, family.length);
  const ids = new Map<string, string>();
  for (const each of family) {
    const isTop = each.id === source.id;
    const parentId = isTop ? source.parentId : ids.get(each.parentId ?? '');
    // It is in one that is not copied.
    if (parentId === undefined) continue;
    const id = newId();
    ids.set(each.id, id);
    const title = isTop ? titleOfCopy(each.title, TITLE_MAX) : each.title;
    const position = isTop ? await placeAfter(db, each) : each.position;
    await copy(db, { of: each.id, id, parentId, title, position, userId: actor.userId });
  }
  const copies = await documentsBy(db, [...ids.values()]);
  for (const made of copies) record(occurrenceOf(made, { title: [null, made.title] }));
  return copies[0] ?? source;
}

interface Copy {
  readonly of: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly position: string;
  readonly userId: string;
}

async function copy(db: Statements, { of, id, parentId, title, position, userId }: Copy): Promise<void> {
  await db.text(COPY, [of, id, parentId, title, position, userId]);
  await db.text(COPY_TEXT, [of, id, userId]);
  await db.text(COPY_WORDS, [of, id]);
  await copyReferences(db, of, id);
  await copiedFiles(db, { of, id });
}

const COPY_FILES = `
INSERT INTO "DocumentAttachment" ("documentId", "id", "workspaceId", "key", "name", "mime", "size", "width", "height", "uploadedBy",
  "createdAt")
SELECT $2, a."id", d."workspaceId", a."key", a."name", a."mime", a."size", a."width", a."height", a."uploadedBy", a."createdAt"
FROM "DocumentAttachment" a JOIN "Document" d ON d."id" = $2 WHERE a."documentId" = $1 RETURNING "workspaceId"`;

/**
 * Gives a document the files of another one whose text it has. Each has a row of its own, which counts like another file, and
 * both have the same bytes.
 */
export async function copiedFiles(db: Statements, { of, id }: { of: string; id: string }): Promise<void> {
  const [first] = await db.text<{ workspaceId: string }>(COPY_FILES, [of, id]);
  if (first !== undefined) await refuseOverfull(db, first.workspaceId);
}
