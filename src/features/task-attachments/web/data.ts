import { attachFiles, declareFiles } from '#features/attachments/web';
import { taskSubject } from '#features/tasks/subject';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import type { taskAttachmentActions } from '../contract.ts';

const project = client<typeof taskAttachmentActions>('project');

/** The files of tasks. */
export const taskFiles = declareFiles<typeof taskAttachmentActions>({
  client: project,
  subject: taskSubject,
  load: ({ holderId: taskId, projectId }, via) => project.get('get-task-attachments', { query: { taskId, projectId }, ...via }),
  prepare: async (taskId, file, options) =>
    (await project.post('prepare-task-attachments', { query: { taskId }, body: { files: [file] }, ...options })).items,
  discard: (taskId, uploadId) => project.delete('discard-task-uploads', { query: { taskId, uploadIds: [uploadId] } }),
  address: async (attachmentId, isDownload) =>
    (await project.get('get-attachment-url', { query: { attachmentId, download: isDownload ? 'true' : 'false' } })).url,
  add: 'add-task-attachment',
  rename: 'rename-task-attachment',
  remove: 'delete-task-attachment',
  restore: 'restore-task-attachment',
});

/** Attaches files to a task that is on its way to the server, once it is there. */
export const attachToTask = ({ taskId, ...place }: TaskScope, files: readonly File[], made: Promise<unknown>): void =>
  attachFiles(taskFiles, { ...place, holderId: taskId }, files, made);
