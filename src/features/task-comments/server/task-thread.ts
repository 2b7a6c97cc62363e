import { taskSubject } from '#features/tasks/subject';
import { threadOn } from '#features/threads/server';
import { TaskComment } from '../contract.ts';

/** Where the comments on tasks are kept. */
export const taskThread = threadOn(taskSubject, TaskComment);
