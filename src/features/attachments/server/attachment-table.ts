import type { z } from 'zod';
import type { ProjectRole, ProjectVerb } from '#contract/permissions';
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
 * Where the files on one kind of thing are kept: a table with the columns of the row's schema, "workspaceId" and "key"; the
 * thing's own table counts them in "attachmentCount".
 */
export interface AttachmentTable<A extends Attachment = Attachment> {
  readonly attachments: 'TaskAttachment' | 'IssueAttachment';
  readonly row: z.ZodType<A> & { readonly shape: object };
  readonly holder: 'Task' | 'Issue';
  /** The column, of files and of uploads alike, that names what they are on. */
  readonly holderId: 'taskId' | 'issueId';
  /** What the thing is called in a refusal: "A task". */
  readonly called: string;
  /** Who has this verb deletes anybody's files. */
  readonly deleteAny: ProjectVerb;
  /** Locks the thing until the transaction ends; where that is gone, or can only be read by now, it refuses. */
  locked(db: Statements, holder: Holder): Promise<unknown>;
}

/** The columns that an attachment is answered with; the key is nobody's to read. */
export const columnsOf = ({ row }: Pick<AttachmentTable, 'row'>): string =>
  Object.keys(row.shape)
    .map((field) => `"${field}"`)
    .join(', ');
