import type { Method } from '#contract/action';
import { attachmentsOn, type Subject } from '#contract/subject';
import type { ProjectScope } from '#features/projects/web';
import type { CallOptions } from '#web/call';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import { declareList, type List, type FetchOptions } from '#web/list';
import type { Mutation } from '#web/mutation';
import type { Addressed, Attachment, PreparedUpload } from '../contract.ts';
import { belongsTo } from '../rules.ts';
import { addressesCame } from './addresses.ts';
import { declareFileChanges } from './declare-file-changes.ts';
import type { Arrived } from './file-changes.ts';

/** The subject of the files and its project. */
export interface FilesScope extends ProjectScope {
  holderId: string;
}

/** The names of the actions of a family that take such a request. */
type Taking<A extends Actions, M extends Method, Request> = {
  [Name in NamesOf<A, M>]: Request extends RequestOf<A[Name]> ? Name : never;
}[NamesOf<A, M>];

/** The description of a file that is sent before its bytes. */
export type Announced = Pick<Attachment, 'name' | 'size' | 'mime'>;

/** The client and the action names for the files on one kind of subject. */
export interface FilesDeclaration<A extends Actions> {
  readonly client: Client<A>;
  readonly subject: Subject;
  /** The actions on the files of one subject take its id, so the slice makes their requests. */
  load(scope: FilesScope, via: FetchOptions): Promise<{ items: Addressed[] }>;
  prepare(holderId: string, file: Announced, options: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<PreparedUpload[]>;
  discard(holderId: string, uploadId: string): Promise<unknown>;
  address(attachmentId: string, isDownload: boolean): Promise<string>;
  readonly add: NamesOf<A, 'POST'>;
  readonly rename: Taking<A, 'PUT', { query: { attachmentId: string }; body: { name: string } }>;
  readonly remove: NamesOf<A, 'DELETE'>;
  readonly restore: NamesOf<A, 'POST'>;
}

/** A file and its subject. */
export interface Named {
  holderId: string;
  attachmentId: string;
}

/** The files on one kind of subject and their mutations. */
export interface DeclaredFiles extends Pick<FilesDeclaration<Actions>, 'subject' | 'prepare' | 'discard' | 'address'> {
  readonly table: string;
  readonly list: List<Attachment, FilesScope>;
  readonly add: Mutation<Arrived>;
  readonly rename: Mutation<Named & { name: string }>;
  readonly remove: Mutation<Named>;
}

/** Declares the files on one kind of subject: their list, how files are added, renamed, deleted, and restored, and their URLs. */
export function declareFiles<A extends Actions>(files: FilesDeclaration<A>): DeclaredFiles {
  const { subject } = files;
  const table = attachmentsOn(subject);
  const list = declareList<Attachment, FilesScope>({
    table,
    key: ({ holderId }) => `${table}:${holderId}`,
    // The URLs in the response are valid for minutes and are not part of the rows.
    load: async (scope, via) => {
      const { items } = await files.load(scope, via);
      addressesCame(items);
      return items.map(unaddressed);
    },
    belongs: (row: Attachment & Readonly<Record<string, unknown>>, { holderId }) =>
      belongsTo({ holderId: row[subject.id], deletedAt: row.deletedAt }, holderId),
  });
  return { ...files, table, list, ...declareFileChanges(files) };
}

function unaddressed(item: Addressed): Attachment {
  const { url: _, thumbnailUrl: __, ...row } = item;
  return row;
}
