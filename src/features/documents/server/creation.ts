import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import type { Document, documentActions } from '../contract.ts';
import { documentOf, lockTree, occurrenceOf } from './documents.ts';
import { EMPTY_STATE } from './text-state.ts';
import { placeIn, refuseParent, refuseTooMany } from './tree.ts';

type CreateDocument = Call<(typeof documentActions)['create-document']>;

/** What a new document takes of a request; also of one that makes it of something else. */
type Creation = Pick<CreateDocument, 'db' | 'actor' | 'body' | 'newId' | 'record'> & {
  reached: Pick<CreateDocument['reached'], 'workspaceId' | 'projectId'>;
};

/** Creates an empty document. */
export async function createdDocument(call: Creation): Promise<Document> {
  const { db, reached, actor, body, newId, record } = call;
  const { workspaceId, projectId } = reached;
  const { title, icon, parentId } = body;
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
  await insertDocument(db, { id, ...place, parentId, title, icon, position, visibility, collaboratorIds, ...by });
  const document = await documentOf(db, id);
  record(occurrenceOf(document, { title: [null, title] }));
  return document;
}

type NewDocument = Pick<
  Document,
  | 'id'
  | 'workspaceId'
  | 'projectId'
  | 'parentId'
  | 'title'
  | 'icon'
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
