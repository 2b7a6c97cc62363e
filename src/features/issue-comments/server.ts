import { issueCommentEntity } from './contract.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { issueCommentEndpoints } from './server/handlers.ts';

export { issueThread } from './server/issue-thread.ts';

export const issueComments = {
  endpoints: issueCommentEndpoints,
  entities: [issueCommentEntity],
  namedPeople,
  personal,
  retention,
};
