import type { Slice } from '#server/slice';
import { withoutAdminNotice, workspaceRoleNotice } from './notices.ts';
import { teamEndpoints } from './server/handlers.ts';
import { teamTellings } from './server/tellings.ts';
import { withoutAdminMail } from './server/without-admin-mail.ts';

export { endMembership } from './server/departures.ts';

export const team: Slice = {
  endpoints: teamEndpoints,
  entities: [],
  notices: [withoutAdminNotice, workspaceRoleNotice],
  tells: teamTellings,
  readers: (ports) => [withoutAdminMail(ports)],
};
