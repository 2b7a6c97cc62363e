import { personalComments } from '#features/threads/server';
import { issueCommentEntity } from './contract.ts';
import { issueCommentEndpoints } from './server/handlers.ts';
import { issueThread } from './server/issue-thread.ts';

export { issueThread } from './server/issue-thread.ts';

export const issueComments = {
  endpoints: issueCommentEndpoints,
  entities: [issueCommentEntity],
  ...personalComments(issueThread, 'issueComments'),
};
