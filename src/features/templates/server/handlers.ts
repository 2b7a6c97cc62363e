import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { templateActions } from '../contract.ts';
import { changedTemplate, createdTemplate, deletedTemplate, templatesOf, templateOfTask } from './templates.ts';

export const templateEndpoints = endpoints(templateActions, {
  'get-templates': async ({ db, reached, query }) => onePage(await templatesOf(db, reached.projectId, query.kind ?? null)),
  'create-template': (call) => createdTemplate(call, call.body),
  'update-template': (call) => changedTemplate(call),
  'delete-template': (call) => deletedTemplate(call),
  'create-template-from-task': (call) => templateOfTask(call),
});
