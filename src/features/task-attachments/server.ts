import { ofProject } from '#server/archived';
import { personalFiles } from '#features/attachments/server';
import { taskAttachmentEntity } from './contract.ts';
import { taskAttachmentEndpoints } from './server/handlers.ts';
import { taskFileSearchable } from './server/searchable.ts';
import { taskFiles } from './server/task-files.ts';

export { filesOfTask, taskFiles } from './server/task-files.ts';

export const taskAttachments = {
  endpoints: taskAttachmentEndpoints,
  tables: {
    TaskAttachment: { ...ofProject, hasFile: true, hasHistory: true },
  },
  entities: [taskAttachmentEntity],
  searchables: [taskFileSearchable],
  ...personalFiles(taskFiles, 'attachments'),
};
