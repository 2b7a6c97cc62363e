import { taskAttachmentEntity } from './contract.ts';
import { namedPeople, personal } from './server/declared.ts';
import { taskAttachmentEndpoints } from './server/handlers.ts';

export { filesOfTask } from './server/task-files.ts';

export const taskAttachments = {
  endpoints: taskAttachmentEndpoints,
  entities: [taskAttachmentEntity],
  namedPeople,
  personal,
};
