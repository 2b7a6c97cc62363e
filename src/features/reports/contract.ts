import { z } from 'zod';
import { actions, inProject, inWorkspace, onWorkspaceRow } from '#contract/action';
import { TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { unsubscribeRoutes } from '#contract/unsubscribe-route';
import { onView, onWorkView } from '#features/saved-views/contract';

/** The most weekly emails of one person in a project, and about views across projects. */
export const SUBSCRIPTIONS_MAX = 50;

/** A person's weekly email about a saved view of analytics. No one else sees it. */
export const ReportSubscription = z.object({ id: Id, viewId: Id, projectId: Id, userId: Id, version: z.int() });
export type ReportSubscription = z.infer<typeof ReportSubscription>;

/** A person's weekly email about their own view of the analytics of a workspace. */
export const WorkReportSubscription = ReportSubscription.omit({ viewId: true, projectId: true }).extend({
  workViewId: Id,
  workspaceId: Id,
});
export type WorkReportSubscription = z.infer<typeof WorkReportSubscription>;

const onSubscription = onWorkspaceRow({
  table: 'ReportSubscription',
  param: 'subscriptionId',
  owners: ['userId'],
  grants: { levels: ['own'], list: [{ level: 'own', where: 'r."userId" = u.id' }] },
});

export const reportActions = actions('analytics', 'analytics', {
  'get-report-subscriptions': {
    method: 'GET',
    about: 'Lists your weekly emails about saved views of the analytics of a project.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(ReportSubscription),
  },
  'subscribe-to-report': {
    method: 'POST',
    about:
      'Emails you the numbers of a saved view of analytics every Monday at 8:00 in the time zone of the project, as far as you can see them then.',
    reach: onView,
    right: { row: 'view' },
    body: z.strictObject({}),
    response: ReportSubscription,
  },
  'get-work-report-subscriptions': {
    method: 'GET',
    about: 'Lists your weekly emails about your saved views of the analytics of a workspace.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: paged(WorkReportSubscription),
  },
  'subscribe-to-work-report': {
    method: 'POST',
    about:
      'Emails you the numbers of one of your saved views of the analytics of a workspace every Monday at 8:00 in this time zone, of the projects that you can see then.',
    reach: onWorkView,
    right: { row: 'own' },
    body: z.strictObject({ timeZone: TimeZone }),
    response: WorkReportSubscription,
  },
  'unsubscribe-from-report': {
    method: 'DELETE',
    about: 'Ends one of your weekly emails.',
    reach: onSubscription,
    right: { row: 'own' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
  },
});

export const unsubscribe = unsubscribeRoutes('/reports/{secret}/unsubscribe', 'a weekly email');
