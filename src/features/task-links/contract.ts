import { actions } from '#contract/action';
import { linksOf } from '#features/links/contract';
import { editTask, onTask } from '#features/tasks/contract';

const links = linksOf({ on: onTask, edit: editTask, of: 'a task' });

export const taskLinkActions = actions('project', {
  'get-task-links': links.list,
  'add-task-link': links.add,
  'remove-task-link': links.remove,
});
