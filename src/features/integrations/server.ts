import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Slice } from '#server/slice';
import { integrationActions } from './contract.ts';
import { connected, disconnected, paused, updated } from './server/changes.ts';
import { followingJob } from './server/following.ts';
import { eventsOf, integrationsOf } from './server/integration-rows.ts';
import { hookEndpoints } from './server/receiving.ts';
import { sealedSecret } from './server/secrets.ts';
import { testing } from './server/testing.ts';

export { sendMessage } from './server/sending.ts';

interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
  /** Where other services reach /api. */
  apiUrl: string;
}

/** What connects workspaces and projects with other services: chats, and services with code. */
export const integrations = (given: Given): Slice => ({
  endpoints: endpoints(integrationActions, {
    'get-integrations': async ({ db, reached, actor }) => {
      const place = { workspaceId: reached.workspaceId, projectId: reached.projectId, readerId: actor.userId };
      return onePage(await integrationsOf(db, place, given.apiUrl));
    },
    'connect-integration': (call) => connected(call, given),
    'update-integration': (call) => updated(call, given),
    'pause-integration': (call) => paused(call, given),
    'test-integration': testing(given),
    'disconnect-integration': disconnected,
    'get-integration-events': eventsOf,
  }),
  entities: [],
  tables: ['Connection', 'ConnectionEvent', 'RemoteChange'],
  openEndpoints: hookEndpoints(given.box),
  jobs: (ports) => [followingJob(ports)],
  sealed: [sealedSecret],
  retention: { erases: [{ table: 'ConnectionEvent', which: `row."createdAt" < now() - interval '30 days'` }] },
  personal: {
    lists: {
      integrations: `
SELECT r."provider", r."name", r."accountName", r."workspaceId", r."projectId", r."createdAt", r."pausedAt" FROM "Connection" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
    },
    erased: ['DELETE FROM "Connection" WHERE "userId" = $1'],
  },
});
