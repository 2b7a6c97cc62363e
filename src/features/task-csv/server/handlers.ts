import { endpoints } from '#server/handlers';
import type { Task } from '#features/tasks/contract';
import { changeTask, lockedTask } from '#features/tasks/server';
import { taskCsvActions } from '../contract.ts';
import { createdTasks } from './created-tasks.ts';

export const taskCsvEndpoints = endpoints(taskCsvActions, {
  'create-tasks': async (call) => ({ items: await createdTasks(call) }),

  'delete-tasks': async ({ db, record, reached, now, query }) => {
    const items: Task[] = [];
    // All requests lock tasks in the same order, so that they cannot deadlock.
    for (const id of [...new Set(query.taskIds)].sort()) {
      const task = await lockedTask(db, { rowId: id, projectId: reached.projectId }, 'archived too');
      items.push(await changeTask({ db, record }, task, { deletedAt: now.toISOString() }));
    }
    return { items };
  },
});
