import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { customFieldActions, taskFieldActions } from '../contract.ts';
import { changedField, createdField, customFieldsOf, deletedField } from './custom-fields.ts';
import { filledTask } from './task-values.ts';

export const customFieldEndpoints = endpoints(customFieldActions, {
  'get-custom-fields': async ({ db, reached }) => onePage(await customFieldsOf(db, reached.projectId)),
  'create-custom-field': (call) => createdField(call),
  'update-custom-field': (call) => changedField(call),
  'delete-custom-field': (call) => deletedField(call),
});

export const taskFieldEndpoints = endpoints(taskFieldActions, {
  'set-task-custom-field': (call) => filledTask(call),
});
