import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { reportActions, ReportSubscription } from '../contract.ts';
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
