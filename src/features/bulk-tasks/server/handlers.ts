import { endpoints } from '#server/handlers';
import { bulkTaskActions } from '../contract.ts';
import { createdInBulk } from './creating.ts';
import { deletedInBulk, restoredInBulk } from './trashing.ts';

export const bulkTaskEndpoints = endpoints(bulkTaskActions, {
  'bulk-create-tasks': async (call) => ({ items: await createdInBulk(call) }),
  'bulk-delete-tasks': async (call) => ({ items: await deletedInBulk(call) }),
  'bulk-restore-tasks': async (call) => ({ items: await restoredInBulk(call) }),
});
