import { commentsOf, type ThreadTable } from '#features/threads/server';
import type { Statements } from '#server/statements';
import { type CommentDetails, TaskComment } from '../contract.ts';

/** Where the comments on tasks are kept. */
export const taskThread: ThreadTable<TaskComment> = {
  comments: 'TaskComment',
  row: TaskComment,
  subjects: 'Task',
  subjectId: 'taskId',
};

/** The thread of a task with the authors, oldest first: the newest thousand. */
export const commentsOfTask = (db: Statements, taskId: string): Promise<CommentDetails[]> => commentsOf(db, taskThread, taskId);
