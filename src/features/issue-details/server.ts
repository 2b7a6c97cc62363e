import { activityPage } from '#features/activity/server';
import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { issueDetailsActions } from './contract.ts';
import { detailsOf } from './server/issue-details.ts';

const issueDetailsEndpoints = endpoints(issueDetailsActions, {
  'get-issue': async ({ db, reached, actor, query: { bare = false } }) =>
    (await detailsOf(db, reached.rowId, { ...reached, ...actor }, bare)) ?? fail('not-found'),

  'get-issue-activity': ({ db, reached, actor, query }) => activityPage(db, reached.rowId, actor.userId, query),
});

export const issueDetails = { endpoints: issueDetailsEndpoints, entities: [] };
