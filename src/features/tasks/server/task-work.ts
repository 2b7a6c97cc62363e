import { mentionsPerson } from '#features/projects/server';
import { onBoard } from './task-columns.ts';

/** In SQL over "Task" `t`: the conditions of a task in a list of a person's work across projects. The person is $1. */
export const taskWork = {
  from: '"Task" t',
  row: 't',
  isLive: onBoard('t'),
  isDone: 't."completed"',
  doneAt: 't."completedAt"',
  of: {
    assigned: 't."assigneeId" = $1',
    created: 't."createdBy" = $1',
    watched: 't."watcherIds" @> ARRAY[$1::uuid]',
    mentioned: mentionsPerson('t."description"'),
  },
  columns: {
    kind: `'TASK'`,
    creatorId: 't."createdBy"',
    doneAt: 't."completedAt"',
    assigneeIds: 'array_remove(ARRAY[t."assigneeId"], NULL)',
  },
};
