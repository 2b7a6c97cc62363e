import { sharedViewEntity } from './contract.ts';
import { savedViewEndpoints } from './server/handlers.ts';

export const savedViews = { endpoints: savedViewEndpoints, entities: [sharedViewEntity] };
