import { teamEndpoints } from './server/handlers.ts';

export { endMembership } from './server/departures.ts';

export const team = { endpoints: teamEndpoints, entities: [] };
