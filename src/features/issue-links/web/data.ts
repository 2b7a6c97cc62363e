import { issueSubject } from '#features/issues/subject';
import { declareLinks } from '#features/links/web';
import { taskSubject } from '#features/tasks/subject';
import { client } from '#web/api';
import type { issueLinkActions } from '../contract.ts';

const issues = client<typeof issueLinkActions>('issues');

/** The links of issues. */
export const issueLinks = declareLinks<typeof issueLinkActions>({
  client: issues,
  type: issueSubject.type,
  load: ({ id: issueId, projectId }, via) => issues.get('get-linked-items', { query: { issueId, projectId }, ...via }),
  add: 'create-linked-item',
  remove: 'remove-linked-item',
  atHand: [taskSubject.type],
});
