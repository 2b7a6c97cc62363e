import type { Call } from '#server/handlers';
import * as Y from 'yjs';
import type { BodyInput } from '#contract/action';
import { labelsNamed } from '#features/projects/server';
import { fail } from '#server/failures';
import { build, type Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { LABELS_MAX, STATE_BYTES_MAX } from '../fields.ts';
import { documentOf, lockTree, occurrenceOf } from './documents.ts';
import { replaceText, type TextNode } from './text-json.ts';
import { textSchema } from './text-schema.ts';
import { base64Of, EMPTY_STATE } from './text-state.ts';
import { insertUpdate } from './text-updates.ts';
import { placeIn, refuseParent, refuseTooMany } from './tree.ts';

type CreateDocument = Call<(typeof documentActions)['create-document']>;

/** What a new document takes of a request; also of one that makes it of something else. */
type Creation = Pick<CreateDocument, 'db' | 'actor' | 'newId' | 'record'> & {
  body: BodyInput<(typeof documentActions)['create-document']>;
  reached: Pick<CreateDocument['reached'], 'workspaceId' | 'projectId'>;
};

/** What a document made of something else has, besides its text. */
interface Extras {
  /** A file that it gets in the same transaction. */
  readonly coverFileId?: string | null;
  /** Names of labels: it gets those that its project has. */
  readonly labels?: readonly string[];
}

/** Creates a document, empty or with a text, which must be within the schema of texts. */
export async function createdDocument(
  call: Creation,
  text: TextNode | null = null,
  { coverFileId = null, labels = [] }: Extras = {},
): Promise<Document> {
  const { db, reached, actor, body, newId, record } = call;
  const { workspaceId, projectId } = reached;
  const { title = '', icon = null, parentId = null } = body;
  const place = { workspaceId, projectId };
  await lockTree(place, db);
  await refuseTooMany(db, place, 1);
  const parent = parentId === null ? null : await refuseParent(db, parentId, { place });
  const position = await placeIn(db, place, parentId, body.position);
  const inherited = parent === null || parent.visibility === 'LINK' ? null : parent;
  const visibility = body.visibility ?? inherited?.visibility ?? (projectId === null ? 'WORKSPACE' : 'PROJECT');
  const id = newId();
  const by = { createdBy: actor.userId, updatedBy: actor.userId };
  // What is in a private document that is shared is for the same people, with its owner.
  const shared =
    parent?.visibility === 'PRIVATE' && visibility === 'PRIVATE' ? [parent.createdBy, ...parent.collaboratorIds] : [];
  const collaboratorIds = [...new Set(shared)].filter((person) => person !== actor.userId).slice(0, 100);
  const labelIds = projectId === null ? [] : (await labelsNamed(db, projectId, labels)).slice(0, LABELS_MAX);
  const looks = { title, icon, coverFileId, labelIds };
  await insertDocument(db, { id, ...place, parentId, ...looks, position, visibility, collaboratorIds, ...by });
  if (text !== null) await insertText(db, { id: newId(), documentId: id, userId: actor.userId }, text);
  const document = await documentOf(db, id);
  record(occurrenceOf(document, { title: [null, title] }));
  return document;
}

/** Writes a whole text into a document that has none. A job merges it, as what people write. */
export async function insertText(
  db: Statements,
  row: { id: string; documentId: string; userId: string },
  text: TextNode,
): Promise<void> {
  const update = updateOf(text);
  if (update !== null) await insertUpdate(db, { ...row, update });
}

/** A text as a Yjs update, as base64; null if it is empty. */
function updateOf(json: TextNode): string | null {
  if (json.content === undefined || json.content.length === 0) return null;
  const text = new Y.Doc();
  replaceText(text, textSchema.fragment, json);
  const state = Y.encodeStateAsUpdate(text);
  text.destroy();
  if (state.length > STATE_BYTES_MAX) fail('document-too-large', { limit: `${STATE_BYTES_MAX / 1_000_000} MB` });
  return base64Of(state);
}

type NewDocument = Pick<
  Document,
  | 'id'
  | 'workspaceId'
  | 'projectId'
  | 'parentId'
  | 'title'
  | 'icon'
  | 'coverFileId'
  | 'labelIds'
  | 'position'
  | 'visibility'
  | 'createdBy'
  | 'updatedBy'
  | 'collaboratorIds'
>;

async function insertDocument(db: Statements, document: NewDocument): Promise<void> {
  await db.all(build.insertInto('Document').values(document));
  await db.all(build.insertInto('DocumentContent').values({ documentId: document.id, state: Buffer.from(EMPTY_STATE) }));
}
