import { fileHandlers } from '#features/attachments/server';
import { endpoints } from '#server/handlers';
import { taskAttachmentActions } from '../contract.ts';
import { taskFiles } from './task-files.ts';

const files = fileHandlers(taskFiles);

export const taskAttachmentEndpoints = endpoints(taskAttachmentActions, {
  'get-task-attachments': files.list,
  'get-attachment-url': files.address,
  'prepare-task-attachments': files.prepare,
  'add-task-attachment': files.add,
  'discard-task-uploads': files.discard,
  'rename-task-attachment': files.rename,
  'delete-task-attachment': files.remove,
  'restore-task-attachment': files.restore,
});
