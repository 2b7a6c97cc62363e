import type { ActionDeclaration } from '#contract/action';
import { attachmentsOn } from '#contract/subject';
import type { Actions, Client, RequestOf } from '#web/api';
import { type Call, declareMutation, type Mutation } from '#web/mutation';
import type { Attachment } from '../contract.ts';
import type { FilesDeclaration, Named } from './declare-files.ts';
import { type Arrived, fileChanges } from './file-changes.ts';
import * as words from './words.ts';

/** What the mutations of the files on one kind of subject share. */
interface Files {
  readonly client: Client<Record<string, ActionDeclaration>>;
  readonly names: Readonly<Record<'add' | 'rename' | 'remove' | 'restore', string>>;
  readonly table: string;
  /** The query with the id of the subject. */
  on(holderId: string): Record<string, string>;
  readonly changes: ReturnType<typeof fileChanges>;
}

const lane = <Input extends { holderId: string }>({ holderId }: Input): string => holderId;
const asked = (request: object) => request as RequestOf<ActionDeclaration>;

/** Declares the mutations of the files on one kind of subject. */
export function declareFileChanges<A extends Actions>(files: FilesDeclaration<A>) {
  const { subject, add, rename, remove, restore } = files;
  // The types of the action names ensure that the actions take these requests.
  const client = files.client as unknown as Client<Record<string, ActionDeclaration>>;
  const common: Files = {
    client,
    names: { add, rename, remove, restore },
    table: attachmentsOn(subject),
    on: (holderId) => ({ [subject.id]: holderId }),
    changes: fileChanges(subject),
  };
  return { add: declareAdding(common), rename: declareRenaming(common), remove: declareDeleting(common) };
}

/** Attaches a completed upload. It has no undo, so that Ctrl+Z meant for another change does not remove a file. */
const declareAdding = ({ client, names, table, on, changes }: Files): Mutation<Arrived> =>
  declareMutation(client, names.add, {
    method: 'POST',
    table,
    lane,
    request: ({ id, holderId }: Arrived) => asked({ query: on(holderId), body: { attachments: [id] } }),
    predict: changes.added,
  });

function declareRenaming({ client, names, table }: Files): Mutation<Named & { name: string }> {
  const rename: Mutation<Named & { name: string }> = declareMutation(client, names.rename, {
    method: 'PUT',
    table,
    lane,
    request: ({ attachmentId, name: to }: Named & { name: string }) => asked({ query: { attachmentId }, body: { name: to } }),
    predict: ({ attachmentId, name: to }) => [{ table, id: attachmentId, set: { name: to } }],
    inverse: ({ holderId, attachmentId }, { find }): Call | null => {
      const before = find<Attachment>(table, attachmentId);
      return before ? rename.with({ holderId, attachmentId, name: before.name }) : null;
    },
  });
  return rename;
}

function declareDeleting({ client, names, table, on, changes }: Files): Mutation<Named> {
  const remove: Mutation<Named> = declareMutation(client, names.remove, {
    method: 'DELETE',
    table,
    lane,
    request: ({ holderId, attachmentId }: Named) => asked({ query: { ...on(holderId), attachmentIds: [attachmentId] } }),
    predict: ({ holderId, attachmentId }, context) => changes.removed(holderId, attachmentId, context),
    inverse: ({ holderId, attachmentId }, { find }): Call | null => {
      const row = find<Attachment>(table, attachmentId);
      return row ? restore.with({ holderId, attachmentId, row }) : null;
    },
    said: ({ attachmentId }, { find }) => words.fileDeleted(find<Attachment>(table, attachmentId)?.name),
  });

  const restore: Mutation<Named & { row: Attachment }> = declareMutation(client, names.restore, {
    method: 'POST',
    table,
    lane,
    request: ({ holderId, attachmentId }: Named & { row: Attachment }) =>
      asked({ query: { ...on(holderId), attachmentIds: [attachmentId] }, body: {} }),
    predict: ({ holderId, row }, context) => changes.restored(holderId, row, context),
    inverse: ({ holderId, attachmentId }): Call => remove.with({ holderId, attachmentId }),
  });

  return remove;
}
