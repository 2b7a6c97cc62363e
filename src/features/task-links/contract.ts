import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { linksOf } from '#features/links/contract';
import { editTask, onTask } from '#features/tasks/contract';

const links = linksOf({ on: onTask, edit: editTask, of: 'a task' });

/** Many dependencies in few bytes: the names once, then a list of values for each. */
export const DependencyTable = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type DependencyTable = z.infer<typeof DependencyTable>;

export const taskLinkActions = actions('project', 'tasks', {
  'get-task-links': links.list,
  'get-task-dependencies': {
    method: 'GET',
    about:
      'Lists the dependencies between the tasks of a project in compact form: for each BLOCKS link its id, the task that ' +
      'blocks, the task that is blocked, the type (FS, SS, FF, SF), the lag in days, and the version.',
    reach: inProject,
    right: { project: 'view' },
    response: DependencyTable,
  },
  'add-task-link': links.add,
  'update-task-link': links.change,
  'remove-task-link': links.remove,
});
