import type { z } from 'zod';
import type { ProjectRole } from '#contract/permissions';
import { attachmentsOn, type Subject } from '#contract/subject';
import { lockSubject } from '#server/subjects';
import type { Statements } from '#server/statements';
import type { Attachment } from '../contract.ts';

/** The subject of files in a request. */
export interface Holder {
  rowId: string;
  projectId: string;
}

/** The same, with the workspace whose storage the files use and the caller's role. */
export interface ReachedHolder extends Holder {
  workspaceId: string;
  projectRole: ProjectRole;
}

/**
 * The table of the files on one kind of subject, with the columns of the row's schema, "workspaceId", and "key". The subject's own
 * table counts them in "attachmentCount".
 */
export interface AttachmentTable<A extends Attachment = Attachment> {
  readonly subject: Subject;
  readonly attachments: string;
  /** The column with the id of the subject. */
  readonly holderId: string;
  readonly row: z.ZodType<A> & { readonly shape: object };
  /** Locks the subject until the transaction ends. Fails if it was deleted or is now read-only. */
  locked(db: Statements, holder: Holder): Promise<unknown>;
}

/** The table of the files on one kind of subject; `locked` for subjects that must not be locked alone. */
export const filesOn = <A extends Attachment>(
  subject: Subject,
  row: AttachmentTable<A>['row'],
  locked: AttachmentTable['locked'] = (db, holder) => lockSubject(db, subject, holder),
): AttachmentTable<A> => ({ subject, attachments: attachmentsOn(subject), holderId: subject.id, row, locked });

/** The columns of an attachment in responses. The key is never returned. */
export const columnsOf = ({ row }: Pick<AttachmentTable, 'row'>): string =>
  Object.keys(row.shape)
    .map((field) => `"${field}"`)
    .join(', ');
