import { commentsKept } from '#features/threads/server';
import { taskCommentEntity } from './contract.ts';
import { taskCommentEndpoints } from './server/handlers.ts';
import { taskThread } from './server/task-thread.ts';

export { taskThread } from './server/task-thread.ts';
export { reportMail } from './server/report-mail.ts';

export const taskComments = {
  endpoints: taskCommentEndpoints,
  entities: [taskCommentEntity],
  tables: ['CommentReport'] as const,
  ...commentsKept(taskThread, 'comments'),
};
