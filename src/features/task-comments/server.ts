import type { Slice } from '#server/slice';
import { taskCommentEntity } from './contract.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { taskCommentEndpoints } from './server/handlers.ts';
import { reportMail } from './server/report-mail.ts';

export { taskThread } from './server/task-thread.ts';

export const taskComments: Slice = {
  endpoints: taskCommentEndpoints,
  entities: [taskCommentEntity],
  tables: ['CommentReport'] as const,
  namedPeople,
  personal,
  retention,
  readers: (ports) => [reportMail(ports)],
};
