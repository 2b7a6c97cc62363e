import { actions } from '#contract/action';
import { onIssue } from '#features/issues/contract';
import { linksOf } from '#features/links/contract';

const links = linksOf({ on: onIssue, edit: { project: 'editAnyIssue', own: 'editOwnIssue' }, of: 'an issue' });

export const issueLinkActions = actions('issues', 'issues', {
  'get-linked-items': links.list,
  'create-linked-item': links.add,
  'remove-linked-item': links.remove,
});
