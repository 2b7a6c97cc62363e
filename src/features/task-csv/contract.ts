import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { prose, repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { onAnyTask, Task, taskActions } from '#features/tasks/contract';

/** So many tasks are made or deleted by one request, all of them or none. */
export const BATCH_MAX = 100;

const SentValue = z.union([prose(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(50)]);

/** A task as it is made, with values in the project's own fields; it stands behind those before it. */
const NewTask = taskActions['create-task'].body.omit({ position: true }).extend({
  customFields: z
    .record(Id, SentValue)
    .refine((values) => Object.keys(values).length <= 50, 'At most 50 fields')
    .default({}),
});

export const taskCsvActions = actions('project', {
  'create-tasks': {
    method: 'POST',
    about: 'Makes up to 100 tasks in their order, each at the end of its column: all of them or none.',
    reach: inProject,
    right: { project: 'createTask' },
    body: z.strictObject({ tasks: z.array(NewTask).min(1).max(BATCH_MAX) }),
    response: z.object({ items: z.array(Task) }),
    audited: { category: 'DATA', action: 'import.completed', target: 'Task', together: true },
  },
  'delete-tasks': {
    method: 'DELETE',
    about: 'Puts up to 100 tasks of a project into the bin: all of them or none.',
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
