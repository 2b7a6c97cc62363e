import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { issueDetailsActions } from './contract.ts';
import { detailsOf } from './server/issue-details.ts';

const issueDetailsEndpoints = endpoints(issueDetailsActions, {
  'get-issue': async ({ db, reached, actor }) => (await detailsOf(db, reached.rowId, actor.userId)) ?? fail('not-found'),
});

export const issueDetails = { endpoints: issueDetailsEndpoints, entities: [] };
