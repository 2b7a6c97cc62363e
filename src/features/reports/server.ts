import { leftOut } from '#server/archived';
import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { reportActions } from './contract.ts';
import { personal } from './server/declared.ts';
import { reportJob } from './server/report-job.ts';
import { reportMail } from './server/report-mail.ts';
import { ended, subscribed, subscriptionsOf, workSubscribed, workSubscriptionsOf } from './server/subscriptions.ts';
import { unsubscribeEndpoints } from './server/unsubscribe.ts';

export { sendDue } from './server/report-job.ts';

/** Weekly emails about saved views of analytics. */
export const reports: Slice = {
  endpoints: endpoints(reportActions, {
    'get-report-subscriptions': async ({ db, reached, actor }) =>
      onePage(await subscriptionsOf(db, reached.projectId, actor.userId)),
    'subscribe-to-report': (call) => subscribed(call),
    'get-work-report-subscriptions': async ({ db, reached, actor }) =>
      onePage(await workSubscriptionsOf(db, reached.workspaceId, actor.userId)),
    'subscribe-to-work-report': (call) => workSubscribed(call),
    'unsubscribe-from-report': ({ db, reached }) => ended(db, reached.rowId),
  }),
  tables: {
    ReportSubscription: leftOut('personal'),
  },
  entities: [],
  openEndpoints: unsubscribeEndpoints,
  readers: (ports) => [reportMail(ports)],
  jobs: ({ pool }) => [reportJob(pool)],
  personal,
};
