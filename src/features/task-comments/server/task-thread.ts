import { taskSubject } from '#features/tasks/subject';
import { threadOn } from '#features/threads/server';
import { TaskComment } from '../contract.ts';

/** Where the comments on tasks are kept. */
export const taskThread = threadOn(taskSubject, TaskComment);

/** In SQL: the tasks with a comment that mentions the person $1. A deleted comment mentions no one. */
export const mentioningTasks = `SELECT c."taskId" FROM "TaskComment" c WHERE c."mentionIds" @> ARRAY[$1::uuid]`;
