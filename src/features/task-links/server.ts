import { linkHandlers } from '#features/links/server';
import { taskSubject } from '#features/tasks/subject';
import { endpoints } from '#server/handlers';
import { taskLinkActions } from './contract.ts';

const { list, add, remove } = linkHandlers(taskSubject);

export const taskLinks = {
  endpoints: endpoints(taskLinkActions, { 'get-task-links': list, 'add-task-link': add, 'remove-task-link': remove }),
  entities: [],
};
