import { added, deleted, discarded, listed, newAddress, prepared, renamed, restored } from '#features/attachments/server';
import { endpoints } from '#server/handlers';
import { taskAttachmentActions } from '../contract.ts';
import { taskFiles } from './task-files.ts';

export const taskAttachmentEndpoints = endpoints(taskAttachmentActions, {
  'get-task-attachments': (call) => listed(taskFiles, call),
  'get-attachment-url': (call) => newAddress(taskFiles, call),
  'prepare-task-attachments': (call) => prepared(taskFiles, call),
  'add-task-attachment': (call) => added(taskFiles, call),
  'discard-task-uploads': (call) => discarded(taskFiles, call),
  'rename-task-attachment': (call) => renamed(taskFiles, call),
  'delete-task-attachment': (call) => deleted(taskFiles, call),
  'restore-task-attachment': (call) => restored(taskFiles, call),
});
