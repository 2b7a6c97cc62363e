import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { healthActions, projectUpdateActions } from '../contract.ts';
import { healthOf } from './health.ts';
import { createdUpdate, deletedUpdate, editedUpdate, updatePage } from './updates.ts';

export const healthEndpoints = [
  ...endpoints(healthActions, {
    'get-project-health': async ({ db, reached, actor }) => onePage(await healthOf(db, actor.userId, reached.workspaceId)),
  }),
  ...endpoints(projectUpdateActions, {
    'get-project-updates': (call) => updatePage(call),
    'create-project-update': (call) => createdUpdate(call),
    'edit-project-update': (call) => editedUpdate(call),
    'delete-project-update': (call) => deletedUpdate(call),
  }),
];
