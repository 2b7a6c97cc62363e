import { declareDependencyChange, declareLinks } from '#features/links/web';
import { taskSubject } from '#features/tasks/subject';
import { client } from '#web/api';
import type { taskLinkActions } from '../contract.ts';

const project = client<typeof taskLinkActions>('project');

/** Changes the type or the lag of a dependency between two tasks. */
export const changeDependency = declareDependencyChange<typeof taskLinkActions>(project, 'update-task-link');

/** The links of tasks. */
export const taskLinks = {
  ...declareLinks<typeof taskLinkActions>({
    client: project,
    type: taskSubject.type,
    load: ({ id: taskId, projectId }, via) => project.get('get-task-links', { query: { taskId, projectId }, ...via }),
    add: 'add-task-link',
    remove: 'remove-task-link',
    atHand: [taskSubject.type],
  }),
  change: changeDependency,
};
