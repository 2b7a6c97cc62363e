import type { Slice } from '#server/slice';
import { withoutAdminNotice } from './notices.ts';
import { teamEndpoints } from './server/handlers.ts';
import { withoutAdminMail } from './server/without-admin-mail.ts';

export { endMembership } from './server/departures.ts';

export const team: Slice = {
  endpoints: teamEndpoints,
  entities: [],
  notices: [withoutAdminNotice],
  readers: (ports) => [withoutAdminMail(ports)],
};
