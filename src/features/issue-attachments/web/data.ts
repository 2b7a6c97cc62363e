import { attachFiles, type AttachmentsProps, declareFiles } from '#features/attachments/web';
import type { IssueRights, IssueScope, ShownIssue } from '#features/issues/web';
import { issueSubject } from '#features/issues/subject';
import { client } from '#web/api';
import type { issueAttachmentActions } from '../contract.ts';

const issues = client<typeof issueAttachmentActions>('issues');

/** The files of issues. */
export const issueFiles = declareFiles<typeof issueAttachmentActions>({
  client: issues,
  subject: issueSubject,
  load: ({ holderId: issueId, projectId }, via) => issues.get('get-issue-attachments', { query: { issueId, projectId }, ...via }),
  prepare: async (issueId, file, options) =>
    (await issues.post('prepare-issue-attachments', { query: { issueId }, body: { files: [file] }, ...options })).items,
  discard: (issueId, uploadId) => issues.delete('discard-issue-uploads', { query: { issueId, uploadIds: [uploadId] } }),
  address: async (attachmentId, isDownload) =>
    (await issues.get('get-attachment-url', { query: { attachmentId, download: isDownload ? 'true' : 'false' } })).url,
  add: 'add-issue-attachment',
  rename: 'rename-issue-attachment',
  remove: 'delete-issue-attachment',
  restore: 'restore-issue-attachment',
});

/** Attaches files to a new issue once the server has created it. */
export const attachToIssue = ({ issueId, ...place }: IssueScope, files: readonly File[], made: Promise<unknown>): void =>
  attachFiles(issueFiles, { ...place, holderId: issueId }, files, made);

/** The props of the attachments section on an issue page. */
export const filesOfIssue = (
  issue: ShownIssue,
  { issueId, ...place }: IssueScope,
  { write }: Pick<IssueRights, 'write'>,
): AttachmentsProps => ({
  files: issueFiles,
  scope: { ...place, holderId: issueId },
  holder: issue,
  mayEdit: write,
  part: 'issue-attachments',
});
