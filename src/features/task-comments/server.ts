import { leftOut, ofProject } from '#server/archived';
import { personalComments } from '#features/threads/server';
import type { Slice } from '#server/slice';
import { taskCommentEntity } from './contract.ts';
import { reportNotice } from './notices.ts';
import { taskCommentEndpoints } from './server/handlers.ts';
import { reportMail } from './server/report-mail.ts';
import { taskCommentSearchable } from './server/searchable.ts';
import { reportTellings } from './server/tellings.ts';
import { taskThread } from './server/task-thread.ts';

export { taskThread, mentioningTasks } from './server/task-thread.ts';

export const taskComments: Slice = {
  endpoints: taskCommentEndpoints,
  tables: {
    TaskComment: { ...ofProject, hasHistory: true },
    CommentReport: leftOut('passing'),
  },
  entities: [taskCommentEntity],
  searchables: [taskCommentSearchable],
  ...personalComments(taskThread, 'comments'),
  notices: [reportNotice],
  tells: reportTellings,
  readers: (ports) => [reportMail(ports)],
};
