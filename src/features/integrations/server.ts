import { type SliceTables, leftOut } from '#server/archived';
import { onePage } from '#contract/paging';
import { type Endpoint, endpoints } from '#server/handlers';
import type { ConnectionSettings } from '#server/connection-settings';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Slice } from '#server/slice';
import { connectionNewsEntity, integrationActions } from './contract.ts';
import { begun, begunAgain } from './server/accounts/beginning.ts';
import { finishing } from './server/accounts/finishing.ts';
import { callbackEndpoint } from './server/accounts/returning.ts';
import { revokingJob } from './server/accounts/revoking-job.ts';
import type { StatementsLater } from './server/accounts/statements-later.ts';
import { calendarJob } from './server/calendar/calendar-job.ts';
import { calendarReader } from './server/calendar/calendar-reader.ts';
import { chatEndpoints } from './server/chat-app/chat-hook.ts';
import { commandsJob } from './server/chat-app/commands-job.ts';
import { chatAppRemoved, connectingApp } from './server/chat-app/settings.ts';
import { connecting, paused, updating } from './server/changes.ts';
import { disconnecting } from './server/disconnecting.ts';
import { followingJob } from './server/following.ts';
import { eventsOf, integrationsOf } from './server/integration-rows.ts';
import { issuesJob } from './server/issues/sync-job.ts';
import { issuesReader } from './server/issues/issues-reader.ts';
import { issueSyncStopped, issuesSynced } from './server/issues/settings.ts';
import { hookEndpoints } from './server/receiving.ts';
import { filesJob } from './server/files/files-job.ts';
import { filesReader } from './server/files/files-reader.ts';
import { finding } from './server/files/finding.ts';
import {
  sealedAppSecret,
  sealedAppToken,
  sealedCode,
  sealedIssueToken,
  sealedLeftAppToken,
  sealedLeftTokens,
  sealedSecret,
  sealedTokens,
  sealedVerifier,
} from './server/secrets.ts';
import { servicesOf } from './server/services.ts';
import { testing } from './server/testing.ts';
import { threadsJob } from './server/threads/threads-job.ts';

export { StatementsLater } from './server/accounts/statements-later.ts';
export { jiraSource } from './server/jira/source.ts';
export { sendMessage } from './server/sending.ts';

interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
  /** The clients that the operator registered with other services. */
  settings: ConnectionSettings;
  /** Where other services reach /api. */
  apiUrl: string;
  /** The database, for what is asked between two transactions. */
  db: StatementsLater;
}

const tables: SliceTables = {
  Connection: leftOut('secret'),
  AccessToRevoke: leftOut('secret'),
  ConnectionFlow: leftOut('secret'),
  ConnectionEvent: leftOut('passing'),
  CalendarEntry: leftOut('passing'),
  FollowedFile: leftOut('passing'),
  RemoteChange: leftOut('passing'),
  IssueSync: leftOut('secret'),
  ChatApp: leftOut('secret'),
  CommandsToRemove: leftOut('secret'),
  ChatThread: leftOut('passing'),
  ThreadComment: leftOut('passing'),
  SyncedIssue: leftOut('passing'),
  SyncedComment: leftOut('passing'),
};

/** What connects workspaces and projects with other services: chats, and services with code. */
export function integrations(given: Given): Slice {
  const { box, db } = given;
  return {
    endpoints: endpointsOf(given),
    tables,
    entities: [connectionNewsEntity],
    openEndpoints: [...hookEndpoints(box), ...chatEndpoints(box), callbackEndpoint(given)],
    readers: () => [calendarReader, filesReader, issuesReader],
    jobs: (ports) => {
      db.begin(ports.pool);
      return [
        followingJob(ports, box === null ? null : { ...given, box }),
        ...(box === null ? [] : [issuesJob, threadsJob, commandsJob].map((job) => job(ports, { ...given, box }))),
        ...(box === null ? [] : [calendarJob, filesJob, revokingJob].map((job) => job(ports, { ...given, box }))),
      ];
    },
    sealed: [
      sealedSecret,
      sealedTokens,
      sealedLeftTokens,
      sealedVerifier,
      sealedCode,
      sealedIssueToken,
      sealedAppToken,
      sealedAppSecret,
      sealedLeftAppToken,
    ],
    retention: {
      erases: [
        { table: 'ConnectionEvent', which: `row."createdAt" < now() - interval '30 days'` },
        { table: 'ConnectionFlow', which: `row."createdAt" < now() - interval '1 hour'` },
        // By then the service has long ended them.
        { table: 'AccessToRevoke', which: `row."createdAt" < now() - interval '30 days'` },
        { table: 'CommandsToRemove', which: `row."createdAt" < now() - interval '30 days'` },
      ],
    },
    personal: {
      lists: {
        integrations: `
SELECT r."provider", r."name", r."accountName", r."workspaceId", r."projectId", r."createdAt", r."pausedAt" FROM "Connection" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
      },
      erased: ['DELETE FROM "ConnectionFlow" WHERE "userId" = $1', 'DELETE FROM "Connection" WHERE "userId" = $1'],
    },
  };
}

const endpointsOf = (given: Given): Endpoint[] =>
  endpoints(integrationActions, {
    'get-integrations': async ({ db: reading, reached, actor }) => {
      const place = { workspaceId: reached.workspaceId, projectId: reached.projectId, readerId: actor.userId };
      return onePage(await integrationsOf(reading, place, given.apiUrl));
    },
    'get-services': async () => onePage(servicesOf(given.settings)),
    'begin-integration': (call) => begun(call, given),
    'begin-integration-again': (call) => begunAgain(call, given),
    'finish-integration': finishing(given),
    'find-files': finding(given),
    'connect-integration': connecting(given),
    'update-integration': updating(given),
    'sync-issues': (call) => issuesSynced(call, given),
    'stop-issue-sync': (call) => issueSyncStopped(call, given),
    'connect-chat-app': connectingApp(given),
    'remove-chat-app': (call) => chatAppRemoved(call, given),
    'pause-integration': (call) => paused(call, given),
    'test-integration': testing(given),
    'disconnect-integration': disconnecting(given),
    'get-integration-events': eventsOf,
  });
