import { z } from 'zod';
import { actions, inProject, inWorkspace } from '#contract/action';
import { Id } from '#contract/ids';
import { onAnyTask, onTask, Task } from '#features/tasks/contract';

/** Where a task is: its project may differ from the one that an old link or key names. */
export const TaskPlace = z.object({ taskId: Id, projectId: Id, workspaceId: Id, number: z.int(), key: z.string() });
export type TaskPlace = z.infer<typeof TaskPlace>;

/** A task's key, such as WEB-120. */
export const TaskKey = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,9}-[1-9][0-9]{0,8}$/, 'Use a key such as WEB-120');

export const taskCopyMoveActions = actions('project', 'tasks', {
  'duplicate-task': {
    method: 'POST',
    about:
      'Copies a task and puts the copy behind it in its column (a completed task in the first column): texts, labels, people, dates, ' +
      'fields, and the subtasks as not completed. Comments, files, logged time, and recurrence are not copied.',
    reach: onAnyTask,
    right: { project: 'createTask' },
    body: z.strictObject({ withSubtasks: z.boolean().default(true) }),
    response: Task,
  },
  'move-task-to-project': {
    method: 'POST',
    about:
      'Moves a task with everything on it to another project of the workspace in which you may create tasks. It gets a new key, and ' +
      'the old one still leads to it. Labels are matched by name. People who cannot see that project and fields it lacks are removed.',
    reach: onTask,
    right: { project: 'deleteAnyTask', own: 'editOwnTask' },
    also: [{ from: 'body', field: 'projectId', by: inProject, right: { project: 'createTask' }, within: 'workspace' }],
    body: z.strictObject({ projectId: Id }),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.moved', target: 'Task', field: 'projectId' },
  },
  'get-task-place': {
    method: 'GET',
    about: 'Where a task is now.',
    reach: onAnyTask,
    right: { project: 'view' },
    response: TaskPlace,
  },
});

export const taskKeyActions = actions('workspace', 'tasks', {
  'find-task': {
    method: 'GET',
    about: 'The task that has this key now or had it before it moved.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: { key: TaskKey },
    response: TaskPlace,
  },
});
