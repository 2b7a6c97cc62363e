import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { prose, repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { onAnyTask, Task, taskActions } from '#features/tasks/contract';

/** The maximum number of tasks to create or delete in one request, all or none. */
export const BATCH_MAX = 100;

const SentValue = z.union([prose(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(50)]);

/** A new task with custom fields. It comes after the tasks before it. */
const NewTask = taskActions['create-task'].body.omit({ position: true }).extend({
  customFields: z
    .record(Id, SentValue)
    .refine((values) => Object.keys(values).length <= 50, 'Set at most 50 fields')
    .default({}),
});

export const taskCsvActions = actions('project', 'tasks', {
  'create-tasks': {
    method: 'POST',
    about: 'Creates up to 100 tasks in order, each at the end of its column, all or none.',
    reach: inProject,
    right: { project: 'createTask' },
    body: z.strictObject({ tasks: z.array(NewTask).min(1).max(BATCH_MAX) }),
    response: z.object({ items: z.array(Task) }),
    audited: { category: 'DATA', action: 'import.completed', target: 'Task', together: true },
  },
  'delete-tasks': {
    method: 'DELETE',
    about: 'Moves up to 100 tasks of a project to the trash, all or none.',
    reach: inProject,
    right: { project: 'editOwnTask' },
    also: [
      {
        from: 'query',
        field: 'taskIds',
        by: onAnyTask,
        right: { project: 'deleteAnyTask', own: 'editOwnTask' },
        within: 'project',
      },
    ],
    whileReadOnly: true,
    query: { taskIds: repeated(Id, BATCH_MAX) },
    response: z.object({ items: z.array(Task) }),
    audited: { category: 'CONTENT', action: 'task.deleted', target: 'Task' },
  },
});
