import type { ActionDeclaration, Method } from '#contract/action';
import type { ProjectVerb } from '#contract/permissions';
import type { ProjectScope } from '#features/projects/web';
import type { CallOptions } from '#web/call';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import { declareList, type List, type Via } from '#web/list';
import { type Call, declareMutation, type Mutation } from '#web/mutation';
import type { Addressed, Attachment, PreparedUpload } from '../contract.ts';
import { belongsTo } from '../rules.ts';
import { addressesCame } from './addresses.ts';
import { type Arrived, fileChanges } from './file-changes.ts';

/** What files are on, and where that is. */
export interface FilesScope extends ProjectScope {
  holderId: string;
}

/** The names of those actions of a family that take such a request. */
type Taking<A extends Actions, M extends Method, Request> = {
  [Name in NamesOf<A, M>]: Request extends RequestOf<A[Name]> ? Name : never;
}[NamesOf<A, M>];

/** What is sent of a file before its bytes. */
export type Announced = Pick<Attachment, 'name' | 'size' | 'mime'>;

/** Where the files on one kind of thing are, and what its family calls that which is done to them. */
export interface FilesDeclaration<A extends Actions> {
  readonly client: Client<A>;
  readonly table: 'TaskAttachment' | 'IssueAttachment';
  readonly holder: 'Task' | 'Issue';
  /** The column of a file, and query parameter, that names what it is on. */
  readonly holderId: 'taskId' | 'issueId';
  /** The actions on files of one thing take its id, so their requests are said by the slice. */
  load(scope: FilesScope, via: Via): Promise<{ items: Addressed[] }>;
  prepare(holderId: string, file: Announced, options: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<PreparedUpload[]>;
  discard(holderId: string, uploadId: string): Promise<unknown>;
  address(attachmentId: string, isDownload: boolean): Promise<string>;
  readonly add: NamesOf<A, 'POST'>;
  readonly rename: Taking<A, 'PUT', { query: { attachmentId: string }; body: { name: string } }>;
  readonly remove: NamesOf<A, 'DELETE'>;
  readonly restore: NamesOf<A, 'POST'>;
  /** Who has the first deletes what they attached, who has the second everything. */
  readonly deleting: { readonly own: ProjectVerb; readonly any: ProjectVerb };
  /** The path of the page where the files are. */
  pathOf(scope: FilesScope): string;
}

interface Named {
  holderId: string;
  attachmentId: string;
}

/** The files on one kind of thing, and what can be done to them. */
export interface DeclaredFiles extends Pick<
  FilesDeclaration<Actions>,
  'table' | 'holder' | 'prepare' | 'discard' | 'address' | 'deleting' | 'pathOf'
> {
  readonly list: List<Attachment, FilesScope>;
  readonly add: Mutation<Arrived>;
  readonly rename: Mutation<Named & { name: string }>;
  readonly remove: Mutation<Named>;
}

/** Declares the files on one kind of thing: their list, how one is added, renamed, deleted and brought back, and its addresses. */
export function declareFiles<A extends Actions>(files: FilesDeclaration<A>): DeclaredFiles {
  const { table, holder, holderId: column } = files;
  const list = declareList<Attachment, FilesScope>({
    table,
    key: ({ holderId }) => `${table}:${holderId}`,
    // The addresses that come along are good for minutes and are no part of the rows.
    load: async (scope, via) => {
      const { items } = await files.load(scope, via);
      addressesCame(items);
      return items.map(unaddressed);
    },
    belongs: (row: Attachment & { readonly taskId?: string; readonly issueId?: string }, { holderId }) =>
      belongsTo({ holderId: row[column], deletedAt: row.deletedAt }, holderId),
  });
  return { ...files, list, ...declareChanges(files, fileChanges(table, holder, column)) };
}

function declareChanges<A extends Actions>(files: FilesDeclaration<A>, changes: ReturnType<typeof fileChanges>) {
  const { table, holderId: column } = files;
  // That the actions take these requests is asked of their names, as far as these are the same for all kinds.
  const client = files.client as unknown as Client<Record<string, ActionDeclaration>>;
  const lane = <Input extends { holderId: string }>({ holderId }: Input): string => holderId;
  const asked = (request: object) => request as RequestOf<ActionDeclaration>;

  /** Makes an attachment of an upload that has arrived. Nobody takes that back by a key that was meant for something else. */
  const add = declareMutation(client, files.add, {
    method: 'POST',
    table,
    lane,
    request: ({ id, holderId }: Arrived) => asked({ query: { [column]: holderId }, body: { attachments: [id] } }),
    predict: changes.added,
  });

  const rename: Mutation<Named & { name: string }> = declareMutation(client, files.rename, {
    method: 'PUT',
    table,
    lane,
    request: ({ attachmentId, name }: Named & { name: string }) => asked({ query: { attachmentId }, body: { name } }),
    predict: ({ attachmentId, name }) => [{ table, id: attachmentId, set: { name } }],
    inverse: ({ holderId, attachmentId }, { find }): Call | null => {
      const before = find<Attachment>(table, attachmentId);
      return before ? rename.with({ holderId, attachmentId, name: before.name }) : null;
    },
  });

  const remove: Mutation<Named> = declareMutation(client, files.remove, {
    method: 'DELETE',
    table,
    lane,
    request: ({ holderId, attachmentId }: Named) => asked({ query: { [column]: holderId, attachmentIds: [attachmentId] } }),
    predict: ({ holderId, attachmentId }, sight) => changes.removed(holderId, attachmentId, sight),
    inverse: ({ holderId, attachmentId }, { find }): Call | null => {
      const row = find<Attachment>(table, attachmentId);
      return row ? restore.with({ holderId, attachmentId, row }) : null;
    },
    said: ({ attachmentId }, { find }) => `${find<Attachment>(table, attachmentId)?.name ?? 'File'} deleted`,
  });

  const restore: Mutation<Named & { row: Attachment }> = declareMutation(client, files.restore, {
    method: 'POST',
    table,
    lane,
    request: ({ holderId, attachmentId }: Named & { row: Attachment }) =>
      asked({ query: { [column]: holderId, attachmentIds: [attachmentId] }, body: {} }),
    predict: ({ holderId, row }, sight) => changes.restored(holderId, row, sight),
    inverse: ({ holderId, attachmentId }): Call => remove.with({ holderId, attachmentId }),
  });

  return { add, rename, remove };
}

function unaddressed(item: Addressed): Attachment {
  const { url: _, thumbnailUrl: __, ...row } = item;
  return row;
}
