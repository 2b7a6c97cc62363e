import type { Action } from '#contract/action';
import { unlinkedMentions } from '#contract/mentions';
import { documentCommentActions } from '#features/document-comments/contract';
import { issueAttachmentActions } from '#features/issue-attachments/contract';
import { issueCommentActions } from '#features/issue-comments/contract';
import { issueActions } from '#features/issues/contract';
import { taskAttachmentActions } from '#features/task-attachments/contract';
import { taskCommentActions } from '#features/task-comments/contract';
import { taskActions } from '#features/tasks/contract';
import type { Delegate } from '#server/actors';
import { Failure } from '#server/failures';
import { storable, titleOf } from '../rules.ts';
import type { IncomingFile } from './parsed-mail.ts';
import type { Sender } from './senders.ts';
import { delegateFor, type Said, type Waiting, type Working } from './waiting-mail.ts';
import { words } from './said.ts';

/** What files of an email are attached to, and by whom. */
export interface Made {
  actor: Delegate;
  itemType: 'TASK' | 'ISSUE' | 'DOCUMENT';
  itemId: string;
}

const COMMENT_MAX = 20_000;
const DESCRIPTION_MAX = 100_000;

interface Kind {
  param: string;
  prepare: Action | null;
  add: Action | null;
}
const KINDS: Readonly<Record<Made['itemType'], Kind>> = {
  TASK: {
    param: 'taskId',
    prepare: taskAttachmentActions['prepare-task-attachments'],
    add: taskAttachmentActions['add-task-attachment'],
  },
  ISSUE: {
    param: 'issueId',
    prepare: issueAttachmentActions['prepare-issue-attachments'],
    add: issueAttachmentActions['add-issue-attachment'],
  },
  // Files of a document are parts of its text.
  DOCUMENT: { param: 'documentId', prepare: null, add: null },
};
const nameOf = ({ family, name }: Action): string => `${family}.${name}`;

const withFilesOf = (itemType: Made['itemType'], ...actions: Action[]): string[] =>
  [...actions, KINDS[itemType].prepare, KINDS[itemType].add].flatMap((action) => (action === null ? [] : [nameOf(action)]));

/** Adds what a reply says as a comment; a reply of files alone adds none. */
export async function commentOn({ acting }: Working, waiting: Waiting, content: string): Promise<Made> {
  const { id, userId, workspaceId, itemType, itemId, commentId } = waiting;
  if (userId === null || itemType === null || itemId === null) throw new Error('A reply has a person and an item.');
  const comment = addingTo(itemType, commentId);
  const actor = delegateFor(id, userId, words.email, withFilesOf(itemType, ...comments), null);
  const made = { actor, itemType, itemId };
  if (content === '') return made;
  const query = { [KINDS[itemType].param]: itemId, ...(itemType === 'DOCUMENT' && { workspaceId }) };
  const body = { content: storable(content, COMMENT_MAX) };
  try {
    await acting.act(actor, { action: comment.action, query, body: { ...body, ...comment.parent }, key: `${id}-comment` });
  } catch (error) {
    // The comment that it answers is gone, or its item is. Then this fails too.
    if (commentId === null || !(error instanceof Failure) || error.code !== 'not-found') throw error;
    await acting.act(actor, { action: addingTo(itemType, null).action, query, body, key: `${id}-first-comment` });
  }
  return made;
}

const comments: readonly Action[] = [
  taskCommentActions['add-task-comment'],
  issueCommentActions['create-comment'],
  issueCommentActions['reply-comment'],
  documentCommentActions['add-document-comment'],
];

/** The action that adds a comment, or a reply to another one. */
function addingTo(itemType: Made['itemType'], parentId: string | null): { action: Action; parent: object } {
  if (itemType === 'ISSUE')
    return parentId === null
      ? { action: issueCommentActions['create-comment'], parent: {} }
      : { action: issueCommentActions['reply-comment'], parent: { parentCommentId: parentId } };
  const action = itemType === 'TASK' ? taskCommentActions['add-task-comment'] : documentCommentActions['add-document-comment'];
  return { action, parent: parentId === null ? {} : { parentId } };
}

/** Creates an issue or a task of what an email says. */
export async function createdFrom({ acting }: Working, { id }: Waiting, said: Said, sender: Sender): Promise<Made> {
  const { projectId, creates, actsFor, isMember } = sender;
  if (actsFor === null) throw new Error('Someone has to create it.');
  const action = creates === 'ISSUE' ? issueActions['create-issue'] : taskActions['create-task'];
  const name = isMember ? words.email : words.emailFrom(said.from.address);
  const actor = delegateFor(id, actsFor, name, withFilesOf(creates, action), projectId);
  const content = isMember ? said.content : [words.sentBy(said.from), said.content].join('\n\n');
  // Nobody here wrote it, so it tells nobody.
  const description = unlinkedMentions(storable(content, DESCRIPTION_MAX));
  const body = { title: titleOf(said.mail.subject) ?? words.withoutSubject, description };
  const item = await acting.act(actor, { action, query: { projectId }, body, key: `${id}-item` });
  return { actor, itemType: creates, itemId: (item as { id: string }).id };
}

interface Prepared {
  items: { uploadId: string; bucket: string; key: string; contentType: string }[];
}

/** Attaches files as a browser does: room is reserved, the bytes are stored, and all are attached. */
export async function attached(
  { acting, files: store }: Working,
  { id }: Waiting,
  made: Made,
  files: readonly IncomingFile[],
): Promise<void> {
  const { param, prepare, add } = KINDS[made.itemType];
  if (prepare === null || add === null) throw new Failure('invalid-input', {}, { files: words.noFilesHere });
  const query = { [param]: made.itemId };
  const sent = files.map(({ name, mime, bytes }) => ({
    name: name.trim() === '' ? words.unnamedFile : name,
    mime,
    size: bytes.length,
  }));
  const { items } = (await acting.act(made.actor, {
    action: prepare,
    query,
    body: { files: sent },
    key: `${id}-files`,
  })) as Prepared;
  for (const [nth, { bucket, key, contentType }] of items.entries())
    await store.write(bucket, key, once(files[nth]?.bytes ?? new Uint8Array()), { contentType });
  await acting.act(made.actor, {
    action: add,
    query,
    body: { attachments: items.map(({ uploadId }) => uploadId) },
    key: `${id}-attached`,
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
