import { teamEndpoints } from './server/handlers.ts';

export { endMembership } from './server/departures.ts';
export { withoutAdminMail } from './server/without-admin-mail.ts';

export const team = { endpoints: teamEndpoints, entities: [] };
