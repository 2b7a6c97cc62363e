import { fileHandlers } from '#features/attachments/server';
import { endpoints } from '#server/handlers';
import { issueAttachmentActions } from '../contract.ts';
import { issueFiles } from './issue-files.ts';

const files = fileHandlers(issueFiles);

export const issueAttachmentEndpoints = endpoints(issueAttachmentActions, {
  'get-issue-attachments': files.list,
  'get-attachment-url': files.address,
  'prepare-issue-attachments': files.prepare,
  'add-issue-attachment': files.add,
  'discard-issue-uploads': files.discard,
  'rename-issue-attachment': files.rename,
  'delete-issue-attachment': files.remove,
  'restore-issue-attachment': files.restore,
});
