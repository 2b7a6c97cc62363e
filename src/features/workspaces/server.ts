import { leftOut, ofRow, ofWorkspace } from '#server/archived';
import { subscriptionEntity, workspaceEntity, workspaceMemberEntity } from './contract.ts';
import { personal, retention } from './server/declared.ts';
import { personSearchable } from './server/searchable.ts';
import { workspaceEndpoints, type WorkspaceSettings } from './server/handlers.ts';

export {
  deleteMember,
  deleteMembers,
  insertMember,
  memberColumns,
  type MemberChange,
  requireSecondFactor,
  updateMember,
} from './server/members.ts';
export {
  closeCheckouts,
  endSubscription,
  hasSubscription,
  type MiscountedSeats,
  miscountedSeats,
  orphanedSubscriptions,
  type OverdueSubscription,
  overdueSubscription,
  subscriptionOfCustomer,
  workspacesToSettle,
} from './server/payment-queries.ts';
export {
  holdWorkspace,
  planOf,
  refuseWhileReadOnly,
  refuseWithoutProjectRoom,
  refuseWithoutRoom,
  seatsTaken,
  usageOf,
} from './server/plans.ts';
export {
  changeSubscription,
  isBilled,
  type SubscriptionChange,
  type SubscriptionRow,
  subscriptionRow,
} from './server/subscription-row.ts';
export { subscriptionDetails } from './server/workspace-queries.ts';
export { eraseWorkspace, makeWorkspace, startSubscription, trashWorkspaces } from './server/workspace-creation.ts';

export const workspaces = (settings: WorkspaceSettings) => ({
  endpoints: workspaceEndpoints(settings),
  tables: {
    Workspace: ofRow('id', 'workspace'),
    WorkspaceMember: ofWorkspace,
    Subscription: leftOut('server'),
  },
  entities: [workspaceEntity, workspaceMemberEntity, subscriptionEntity],
  searchables: [personSearchable],
  personal,
  retention,
});
