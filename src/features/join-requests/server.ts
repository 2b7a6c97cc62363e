import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { joinRequestActions, joinRequestEntity } from './contract.ts';
import { approvedNotice, awaitsApprovalNotice, declinedNotice, joinRequestNotice } from './notices.ts';
import { approvedTask, awaitingTasks, declinedTask } from './server/awaiting-tasks.ts';
import { approved, declined, waitingRequests } from './server/deciding.ts';
import { requestedToJoin, joinedByThemselves, joiningOf, withdrawn } from './server/joining.ts';
import { requestMail } from './server/request-mail.ts';
import { joinTellings } from './server/tellings.ts';

export { requestMail } from './server/request-mail.ts';

export const joinRequests: Slice = {
  endpoints: endpoints(joinRequestActions, {
    'get-my-join-request': ({ db, reached, actor }) => joiningOf(db, reached.projectId, actor.userId),
    'request-to-join': (call) => requestedToJoin(call),
    'join-project': (call) => joinedByThemselves(call),
    'withdraw-join-request': (call) => withdrawn(call),
    'get-join-requests': ({ db, reached, query }) => waitingRequests(db, reached.projectId, query),
    'approve-join-request': (call) => approved(call),
    'decline-join-request': (call) => declined(call),
    'get-tasks-awaiting-approval': ({ db, reached, query }) => awaitingTasks(db, reached.projectId, query),
    'approve-task': (call) => approvedTask(call),
    'decline-task': (call) => declinedTask(call),
  }),
  tables: {
    JoinRequest: leftOut('passing'),
  },
  entities: [joinRequestEntity],
  personal: { erased: ['DELETE FROM "JoinRequest" WHERE "userId" = $1'] },
  notices: [joinRequestNotice, awaitsApprovalNotice, approvedNotice, declinedNotice],
  tells: joinTellings,
  readers: (ports) => [requestMail(ports)],
};
