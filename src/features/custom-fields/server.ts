import { ofProject } from '#server/archived';
import { customFieldEntity } from './contract.ts';
import { customFieldEndpoints, taskFieldEndpoints } from './server/handlers.ts';

export { customFieldsOf, fieldsAlike, insertFields, lockFields } from './server/custom-fields.ts';
export { refusePlain } from './server/field-plan.ts';

export const customFields = {
  endpoints: [...customFieldEndpoints, ...taskFieldEndpoints],
  tables: {
    CustomField: { ...ofProject, needs: 'customFields' },
  },
  entities: [customFieldEntity],
};
