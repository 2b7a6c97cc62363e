import { taskCommentEntity } from './contract.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { taskCommentEndpoints } from './server/handlers.ts';

export { taskThread } from './server/task-thread.ts';
export { reportMail } from './server/report-mail.ts';

export const taskComments = {
  endpoints: taskCommentEndpoints,
  entities: [taskCommentEntity],
  tables: ['CommentReport'] as const,
  namedPeople,
  personal,
  retention,
};
