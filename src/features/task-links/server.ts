import { linkHandlers, unblockedTelling } from '#features/links/server';
import { taskSubject } from '#features/tasks/subject';
import { endpoints } from '#server/handlers';
import { taskLinkActions } from './contract.ts';
import { taskDependencies } from './server/dependencies.ts';

const { list, add, change, remove } = linkHandlers(taskSubject);

export const taskLinks = {
  endpoints: endpoints(taskLinkActions, {
    'get-task-links': list,
    'get-task-dependencies': taskDependencies,
    'add-task-link': add,
    'update-task-link': change,
    'remove-task-link': remove,
  }),
  entities: [],
  tells: [unblockedTelling(taskSubject)],
};
