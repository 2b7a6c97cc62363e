import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { documentTemplateActions } from './contract.ts';
import { createdFromTemplate } from './server/creation.ts';

export const documentTemplates: Slice = {
  endpoints: endpoints(documentTemplateActions, { 'create-document-from-template': (call) => createdFromTemplate(call) }),
  entities: [],
};
