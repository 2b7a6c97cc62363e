import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { reportActions, ReportSubscription, WorkReportSubscription } from '../contract.ts';
import * as words from './words.ts';

const analytics = client<typeof reportActions>('analytics');

/** Your weekly emails about a project. They are not live: only you change them. */
export const subscriptions = declareList<ReportSubscription, ProjectScope>({
  table: 'ReportSubscription',
  key: ({ projectId }) => `report-subscriptions:${projectId}`,
  load: ({ projectId }, via) => analytics.get('get-report-subscriptions', { query: { projectId }, ...via }),
  belongs: (row, scope) => row.projectId === scope.projectId,
});

interface Subscribed extends ProjectScope {
  viewId: string;
  /** The name of the view. */
  name: string;
}

/** Asks for the weekly email of a view. The id of the subscription is the id of the mutation. */
export const subscribe = declareMutation(analytics, 'subscribe-to-report', {
  method: 'POST',
  table: 'ReportSubscription',
  lane: ({ viewId }) => `report:${viewId}`,
  request: ({ viewId }: Subscribed) => ({ query: { viewId }, body: {} }),
  predict: ({ viewId, projectId }, { mutationId: id, userId }) => [
    { table: 'ReportSubscription', insert: { id, viewId, projectId, userId, version: 0 } },
  ],
  inverse: (subscribed, { mutationId }): Call => unsubscribe.with({ ...subscribed, subscriptionId: mutationId }),
  said: ({ name }) => words.emailed(name),
});

/** Ends it. Undo asks for it again. */
export const unsubscribe = declareMutation(analytics, 'unsubscribe-from-report', {
  method: 'DELETE',
  table: 'ReportSubscription',
  lane: ({ viewId }) => `report:${viewId}`,
  request: ({ workspaceId, subscriptionId }: Subscribed & { subscriptionId: string }) => ({
    query: { workspaceId, subscriptionId },
  }),
  predict: ({ subscriptionId }) => [{ table: 'ReportSubscription', remove: subscriptionId }],
  confirm: () => [],
  inverse: ({ workspaceId, projectId, viewId, name }): Call => subscribe.with({ workspaceId, projectId, viewId, name }),
  said: ({ name }) => words.notEmailed(name),
});

/** Your weekly emails about your views across the projects of a workspace. */
export const workSubscriptions = declareList<WorkReportSubscription, { workspaceId: string }>({
  table: 'ReportSubscription',
  key: ({ workspaceId }) => `work-report-subscriptions:${workspaceId}`,
  load: ({ workspaceId }, via) => analytics.get('get-work-report-subscriptions', { query: { workspaceId }, ...via }),
  belongs: (row, scope) => row.workspaceId === scope.workspaceId,
});

interface WorkSubscribed {
  workspaceId: string;
  workViewId: string;
  name: string;
  timeZone: string;
}

/** Asks for the weekly email of a view across projects. */
export const startWorkMail = declareMutation(analytics, 'subscribe-to-work-report', {
  method: 'POST',
  table: 'ReportSubscription',
  lane: ({ workViewId }) => `report:${workViewId}`,
  request: ({ workspaceId, workViewId, timeZone }: WorkSubscribed) => ({
    query: { workspaceId, workViewId },
    body: { timeZone },
  }),
  predict: ({ workViewId, workspaceId }, { mutationId: id, userId }) => [
    { table: 'ReportSubscription', insert: { id, workViewId, workspaceId, userId, version: 0 } },
  ],
  inverse: (subscribed, { mutationId }): Call => endWorkMail.with({ ...subscribed, subscriptionId: mutationId }),
  said: ({ name }) => words.emailed(name),
});

/** Ends it. Undo asks for it again. */
export const endWorkMail = declareMutation(analytics, 'unsubscribe-from-report', {
  method: 'DELETE',
  table: 'ReportSubscription',
  lane: ({ workViewId }) => `report:${workViewId}`,
  request: ({ workspaceId, subscriptionId }: WorkSubscribed & { subscriptionId: string }) => ({
    query: { workspaceId, subscriptionId },
  }),
  predict: ({ subscriptionId }) => [{ table: 'ReportSubscription', remove: subscriptionId }],
  confirm: () => [],
  inverse: ({ workspaceId, workViewId, name, timeZone }): Call => startWorkMail.with({ workspaceId, workViewId, name, timeZone }),
  said: ({ name }) => words.notEmailed(name),
});
