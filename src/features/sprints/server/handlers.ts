import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { sprintActions } from '../contract.ts';
import { createdSprint } from './sprint-creation.ts';
import { sprintsOf } from './sprints.ts';

export const sprintEndpoints = endpoints(sprintActions, {
  'get-sprints': async ({ db, reached }) => onePage(await sprintsOf(db, reached.projectId)),

  'create-sprint': (call) => createdSprint(call),
});
