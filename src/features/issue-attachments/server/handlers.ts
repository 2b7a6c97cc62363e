import { added, deleted, discarded, listed, newAddress, prepared, renamed, restored } from '#features/attachments/server';
import { endpoints } from '#server/handlers';
import { issueAttachmentActions } from '../contract.ts';
import { issueFiles } from './issue-files.ts';

export const issueAttachmentEndpoints = endpoints(issueAttachmentActions, {
  'get-issue-attachments': (call) => listed(issueFiles, call),
  'get-attachment-url': (call) => newAddress(issueFiles, call),
  'prepare-issue-attachments': (call) => prepared(issueFiles, call),
  'add-issue-attachment': (call) => added(issueFiles, call),
  'discard-issue-uploads': (call) => discarded(issueFiles, call),
  'rename-issue-attachment': (call) => renamed(issueFiles, call),
  'delete-issue-attachment': (call) => deleted(issueFiles, call),
  'restore-issue-attachment': (call) => restored(issueFiles, call),
});
