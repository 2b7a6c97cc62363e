import { personalFiles } from '#features/attachments/server';
import { taskAttachmentEntity } from './contract.ts';
import { taskAttachmentEndpoints } from './server/handlers.ts';
import { taskFiles } from './server/task-files.ts';

export { filesOfTask } from './server/task-files.ts';

export const taskAttachments = {
  endpoints: taskAttachmentEndpoints,
  entities: [taskAttachmentEntity],
  ...personalFiles(taskFiles, 'attachments'),
};
