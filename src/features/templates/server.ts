import { templateEntity } from './contract.ts';
import { templateEndpoints } from './server/handlers.ts';

export const templates = { endpoints: templateEndpoints, entities: [templateEntity] };
