import { randomBytes } from 'node:crypto';
import { changesBetween } from '#server/events';
import type { Document } from '#features/documents/contract';
import { lockedDocument, occurrenceOf } from '#features/documents/server';
import { fail } from '#server/failures';
import type { Call, Occurrence } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import { DocumentLink, type documentLinkActions } from '../contract.ts';

type Actions = typeof documentLinkActions;

const COLUMNS = Object.keys(DocumentLink.shape)
  .map((field) => `s."${field}"`)
  .join(', ');
// One of a place that the document has left opens nothing, and so is none.
const LIVING = `
SELECT ${COLUMNS} FROM "DocumentShare" s
WHERE s."documentId" = $1 AND s."revokedAt" IS NULL AND s."workspaceId" = $2 AND s."projectId" IS NOT DISTINCT FROM $3`;

type Placed = Pick<Document, 'id' | 'workspaceId' | 'projectId'>;

/** The link of a document, if it has one. */
export async function linkOf(db: Statements, { id, workspaceId, projectId }: Placed): Promise<DocumentLink | null> {
  const [link] = await db.text<DocumentLink>(LIVING, [id, workspaceId, projectId]);
  return link ?? null;
}

/** What the history and the audit log say of a link: whose document it is, and never its address. */
const linkOccurrence = (
  document: Document,
  { id, version }: DocumentLink,
  changes: NonNullable<Occurrence['changes']>,
): Occurrence => ({ ...occurrenceOf(document, changes), target: 'DocumentShare', targetId: id, targetVersion: version });

const SETTINGS = ['expiresAt', 'includeChildren', 'allowIndexing', 'allowComments', 'passwordSetAt'] as const;

/** What a request says of the password, hashed: undefined for nothing, null for none. */
type Hash = string | null | undefined;

const passwordColumns = (passwordHash: Hash, now: Date) =>
  passwordHash === undefined ? {} : { passwordHash, passwordSetAt: passwordHash === null ? null : now.toISOString() };

/** Creates the link of a document. Fails if it has one. */
export async function createdLink(call: Call<Actions['create-document-link']>, passwordHash: Hash): Promise<DocumentLink> {
  const { db, reached, actor, body, now, newId, record } = call;
  const { rowId: documentId } = reached;
  const document = await lockedDocument(db, documentId);
  if ((await linkOf(db, document)) !== null) fail('document-has-link');
  refusePast(body.expiresAt, now);
  // One of its former place.
  await db.text('UPDATE "DocumentShare" SET "revokedAt" = $2 WHERE "documentId" = $1 AND "revokedAt" IS NULL', [documentId, now]);
  const { workspaceId, projectId } = document;
  const place = { id: newId(), documentId, workspaceId, projectId, createdBy: actor.userId };
  const { expiresAt = null, includeChildren = false, allowIndexing = false, allowComments = false } = body;
  const slug = randomBytes(16).toString('base64url');
  const settings = { expiresAt, includeChildren, allowIndexing, allowComments, ...passwordColumns(passwordHash, now) };
  await db.all(build.insertInto('DocumentShare').values({ ...place, slug, ...settings }));
  const link = (await linkOf(db, document)) ?? fail('not-found');
  record(
    linkOccurrence(document, link, {
      expiresAt: [null, link.expiresAt],
      includeChildren: [null, includeChildren],
      allowIndexing: [null, allowIndexing],
      allowComments: [null, allowComments],
      passwordSetAt: [null, link.passwordSetAt],
    }),
  );
  return link;
}

/** Changes what a link opens, and until when. */
export async function changedLink(call: Call<Actions['update-document-link']>, passwordHash: Hash): Promise<DocumentLink> {
  const { db, reached, body, now, record } = call;
  const document = await lockedDocument(db, reached.rowId);
  const before = (await linkOf(db, document)) ?? fail('not-found');
  const { version, password: _, ...others } = body;
  const given = { ...others, ...passwordColumns(passwordHash, now) };
  const names = SETTINGS.filter((name) => given[name] !== undefined);
  await refuseStale(db, before, version, names);
  refusePast(given.expiresAt, now);
  if (Object.keys(changesBetween(before, { ...before, ...given }, names)).length === 0) return before;
  await db.all(build.updateTable('DocumentShare').set(given).where('id', '=', before.id));
  const after = (await linkOf(db, document)) ?? fail('not-found');
  record(linkOccurrence(document, after, changesBetween(before, after, names)));
  return after;
}

/** Revokes the link of a document. */
export async function revokedLink({ db, reached, now, record }: Call<Actions['revoke-document-link']>): Promise<{ id: string }> {
  const document = await lockedDocument(db, reached.rowId);
  const link = (await linkOf(db, document)) ?? fail('not-found');
  await db.text('UPDATE "DocumentShare" SET "revokedAt" = $2 WHERE "id" = $1', [link.id, now]);
  record(linkOccurrence(document, { ...link, version: link.version + 1 }, { revokedAt: [null, now.toISOString()] }));
  return { id: link.id };
}

function refusePast(expiresAt: string | null | undefined, now: Date): void {
  if (expiresAt != null && new Date(expiresAt) <= now)
    fail('invalid-input', {}, { expiresAt: 'Choose a time that is not over.' });
}
