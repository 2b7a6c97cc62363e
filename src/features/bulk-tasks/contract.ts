import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { line } from '#contract/fields';
import { Id } from '#contract/ids';
import { onAnyTask, onRestoredTask, Position, Task, taskActions } from '#features/tasks/contract';
import { BULK_MAX } from './fields.ts';

const NewSubtask = z.strictObject({ title: line(500), completed: z.boolean().default(false), position: Position });

const NewTask = taskActions['create-task'].body.extend({ subtasks: z.array(NewSubtask).max(BULK_MAX).default([]) });

const taskIds = z.array(Id).min(1).max(BULK_MAX);

/** The right to move a task to the trash, and to restore it from there: of others, or one's own. */
const trashTask = { project: 'deleteAnyTask', own: 'editOwnTask' } as const;

export const bulkTaskActions = actions('project', 'tasks', {
  'bulk-create-tasks': {
    method: 'POST',
    about:
      `Creates up to ${BULK_MAX} tasks in order, with their subtasks, all or none. The ids after the first follow the ` +
      'Idempotency-Key. Without positions, tasks come at the end of their columns.',
    reach: inProject,
    right: { project: 'createTask' },
    body: z.strictObject({ tasks: z.array(NewTask).min(1).max(BULK_MAX) }),
    response: z.object({ items: z.array(Task) }),
  },
  'bulk-delete-tasks': {
    method: 'POST',
    about: `Moves up to ${BULK_MAX} tasks of a project to the trash, all or none.`,
    reach: inProject,
    right: { project: 'editOwnTask' },
    also: [{ from: 'body', field: 'taskIds', by: onAnyTask, right: trashTask, within: 'project' }],
    whileReadOnly: true,
    body: z.strictObject({ taskIds }),
    response: z.object({ items: z.array(Task) }),
    audited: { category: 'CONTENT', action: 'task.deleted', target: 'Task' },
  },
  'bulk-restore-tasks': {
    method: 'POST',
    about: `Restores up to ${BULK_MAX} tasks of a project from the trash to where they were, all or none.`,
    reach: inProject,
    right: { project: 'editOwnTask' },
    also: [{ from: 'body', field: 'taskIds', by: onRestoredTask, right: trashTask, within: 'project' }],
    body: z.strictObject({ taskIds }),
    response: z.object({ items: z.array(Task) }),
    audited: { category: 'CONTENT', action: 'task.restored', target: 'Task' },
  },
});
