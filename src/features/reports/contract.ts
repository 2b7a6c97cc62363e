import { z } from 'zod';
import { actions, inProject, onWorkspaceRow } from '#contract/action';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { paged } from '#contract/paging';
import { onView } from '#features/saved-views/contract';

/** The most weekly emails of one person in a project. */
export const SUBSCRIPTIONS_MAX = 50;

/** A person's weekly email about a saved view of analytics. No one else sees it. */
export const ReportSubscription = z.object({ id: Id, viewId: Id, projectId: Id, userId: Id, version: z.int() });
export type ReportSubscription = z.infer<typeof ReportSubscription>;

const onSubscription = onWorkspaceRow({
  table: 'ReportSubscription',
  param: 'subscriptionId',
  owners: ['userId'],
  grants: { levels: ['own'], list: [{ level: 'own', where: 'r."userId" = u.id' }] },
});

export const reportActions = actions('analytics', {
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
  'unsubscribe-from-report': {
    method: 'DELETE',
    about: 'Ends one of your weekly emails.',
    reach: onSubscription,
    right: { row: 'own' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
  },
});

const address = {
  path: '/reports/{secret}/unsubscribe',
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
  textType: 'text/html; charset=utf-8',
  isPage: true,
  limit: { requests: 60, seconds: 300 },
  response: z.string(),
} as const;

/** What the link in an email opens. Programs that check links follow it, so it changes nothing. */
export const unsubscribePage = {
  ...address,
  method: 'GET',
  about: 'Returns a page with a button that ends a weekly email.',
} as const satisfies OpenRoute;

/** The button of the page, and that of mail programs (RFC 8058). */
export const unsubscribeRoute = {
  ...address,
  method: 'POST',
  about: 'Ends a weekly email, as mail programs do with one click, and returns a page that says so.',
} as const satisfies OpenRoute;
