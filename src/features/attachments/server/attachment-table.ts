import type { z } from 'zod';
import type { ProjectRole } from '#contract/permissions';
import { attachmentsOn, type Subject } from '#contract/subject';
import { fail } from '#server/failures';
import { lockSubject } from '#server/subjects';
import type { Statements } from '#server/statements';
import type { Attachment, ItemFile } from '../contract.ts';

/** The subject of files in a request. */
export interface Holder {
  rowId: string;
  projectId: string;
}

/** What files are on: a subject of a project, or an item with its own readers. */
interface OnAny {
  rowId: string;
  projectId?: string | null;
}

/** The same, with the workspace whose storage the files use. */
export interface AddedTo extends OnAny {
  workspaceId: string;
}

/** The same, with the workspace whose storage the files use and the caller's role. */
export interface ReachedHolder extends Holder {
  workspaceId: string;
  projectRole: ProjectRole;
}

/** A table of files on one kind of subject or item, with the columns of the row's schema, "workspaceId", and "key". */
export interface FileTable<A extends ItemFile = ItemFile> {
  readonly subject: Pick<Subject, 'type' | 'table' | 'called'>;
  readonly attachments: string;
  /** The column with the id of what the files are on. */
  readonly holderId: string;
  readonly row: z.ZodType<A> & { readonly shape: object };
  /** Locks what the files are on until the transaction ends. Fails if it was deleted or is now read-only. */
  locked(db: Statements, holder: OnAny): Promise<unknown>;
}

/** The table of the files on one kind of subject. The subject's own table counts them in "attachmentCount". */
export interface AttachmentTable<A extends Attachment = Attachment> extends FileTable<A> {
  readonly subject: Subject;
}

/** True for the files of a project. Those of an item with its own readers stay as they were attached. */
export const isOfProject = (table: FileTable): boolean => 'projectId' in table.row.shape;

/** The table of the files on one kind of subject; `locked` for subjects that must not be locked alone. */
export const filesOn = <A extends Attachment>(
  subject: Subject,
  row: AttachmentTable<A>['row'],
  locked: (db: Statements, holder: Holder) => Promise<unknown> = (db, holder) => lockSubject(db, subject, holder),
): AttachmentTable<A> => ({
  subject,
  attachments: attachmentsOn(subject),
  holderId: subject.id,
  row,
  locked: (db, { rowId, projectId }) => locked(db, { rowId, projectId: projectId ?? fail('not-found') }),
});

/** The columns of an attachment in responses. The key is never returned. */
export const columnsOf = ({ row }: Pick<FileTable, 'row'>): string =>
  Object.keys(row.shape)
    .map((field) => `"${field}"`)
    .join(', ');
