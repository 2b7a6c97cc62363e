import { ofProject } from '#server/archived';
import { templateEntity } from './contract.ts';
import { templateEndpoints } from './server/handlers.ts';

export { insertTemplates, templatesOf } from './server/templates.ts';

export const templates = {
  endpoints: templateEndpoints,
  tables: {
    Template: ofProject,
  },
  entities: [templateEntity],
};
