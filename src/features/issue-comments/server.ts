import { ofProject } from '#server/archived';
import { personalComments } from '#features/threads/server';
import { issueCommentEntity } from './contract.ts';
import { issueCommentEndpoints } from './server/handlers.ts';
import { issueCommentSearchable } from './server/searchable.ts';
import { issueThread } from './server/issue-thread.ts';

export { issueThread, mentioningIssues } from './server/issue-thread.ts';

export const issueComments = {
  endpoints: issueCommentEndpoints,
  tables: {
    IssueComment: { ...ofProject, hasHistory: true },
  },
  entities: [issueCommentEntity],
  searchables: [issueCommentSearchable],
  ...personalComments(issueThread, 'issueComments'),
};
