import type { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Id } from '#contract/ids';
import { addresses, Attachment, filesOf } from '#features/attachments/contract';
import { onIssue } from '#features/issues/contract';
import { issueSubject } from '#features/issues/subject';

/** A file on an issue. */
export const IssueAttachment = Attachment.extend({ issueId: Id });
export type IssueAttachment = z.infer<typeof IssueAttachment>;

export const issueAttachmentEntity = entity('IssueAttachment', IssueAttachment, {
  audience: 'project',
  scope: 'projectId',
  parents: { issueId: 'Issue' },
});

const files = filesOf({
  row: IssueAttachment,
  shown: IssueAttachment.extend(addresses),
  on: onIssue,
  onFile: onRow({
    table: 'IssueAttachment',
    param: 'attachmentId',
    parent: 'issueId',
    within: 'Issue',
    archived: 'issue-archived',
    owners: ['uploadedBy'],
    deleted: 'hidden',
  }),
  edit: { project: 'editAnyIssue', own: 'editOwnIssue' },
  of: issueSubject.called,
  subject: issueSubject,
});

export const issueAttachmentActions = actions('issues', 'issues', {
  'get-issue-attachments': files.list,
  'get-attachment-url': files.address,
  'prepare-issue-attachments': files.prepare,
  'add-issue-attachment': files.add,
  'discard-issue-uploads': files.discard,
  'rename-issue-attachment': files.rename,
  'delete-issue-attachment': files.remove,
  'restore-issue-attachment': files.restore,
});
