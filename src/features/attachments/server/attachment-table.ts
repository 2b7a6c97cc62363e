import type { z } from 'zod';
import type { ProjectRole } from '#contract/permissions';
import { attachmentsOn, type Subject } from '#contract/subject';
import { lockSubject } from '#server/subjects';
import type { Statements } from '#server/statements';
import type { Attachment } from '../contract.ts';

/** What files are on, as a request has reached it. */
export interface Holder {
  rowId: string;
  projectId: string;
}

/** The same, with whose room they take and by which role it was reached. */
export interface ReachedHolder extends Holder {
  workspaceId: string;
  projectRole: ProjectRole;
}

/**
 * Where the files on one kind of subject are kept: a table with the columns of the row's schema, "workspaceId" and "key"; the
 * subject's own table counts them in "attachmentCount".
 */
export interface AttachmentTable<A extends Attachment = Attachment> {
  readonly subject: Subject;
  readonly attachments: string;
  /** The column of a file that names what it is on. */
  readonly holderId: string;
  readonly row: z.ZodType<A> & { readonly shape: object };
  /** Locks the subject until the transaction ends; where that is gone, or can only be read by now, it refuses. */
  locked(db: Statements, holder: Holder): Promise<unknown>;
}

/** Where the files on one kind of subject are kept; `locked` for one that must not be locked alone. */
export const filesOn = <A extends Attachment>(
  subject: Subject,
  row: AttachmentTable<A>['row'],
  locked: AttachmentTable['locked'] = (db, holder) => lockSubject(db, subject, holder),
): AttachmentTable<A> => ({ subject, attachments: attachmentsOn(subject), holderId: subject.id, row, locked });

/** The columns that an attachment is answered with; the key is nobody's to read. */
export const columnsOf = ({ row }: Pick<AttachmentTable, 'row'>): string =>
  Object.keys(row.shape)
    .map((field) => `"${field}"`)
    .join(', ');
