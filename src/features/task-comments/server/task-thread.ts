import type { ThreadTable } from '#features/threads/server';
import { TaskComment } from '../contract.ts';

/** Where the comments on tasks are kept. */
export const taskThread: ThreadTable<TaskComment> = {
  comments: 'TaskComment',
  row: TaskComment,
  subjects: 'Task',
  subjectId: 'taskId',
};
