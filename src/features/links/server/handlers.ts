import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { issueLinkActions, taskLinkActions } from '../contract.ts';
import { addedLink, removedLink } from './changes.ts';
import { foundTargets } from './finding.ts';
import { linksOf } from './link-rows.ts';

const issueLinkEndpoints = endpoints(issueLinkActions, {
  'get-linked-items': async ({ db, reached, actor }) => onePage(await linksOf(db, 'ISSUE', reached.rowId, actor.userId)),
  'create-linked-item': (call) => addedLink(call, 'ISSUE', call.body.linkedItem),
  'remove-linked-item': (call) => removedLink(call, 'ISSUE', call.query.linkedItemId),
});

const taskLinkEndpoints = endpoints(taskLinkActions, {
  'get-task-links': async ({ db, reached, actor }) => onePage(await linksOf(db, 'TASK', reached.rowId, actor.userId)),
  'add-task-link': (call) => addedLink(call, 'TASK', call.body.linkedItem),
  'remove-task-link': (call) => removedLink(call, 'TASK', call.query.linkedItemId),
  'find-link-targets': async ({ db, reached, actor, query }) =>
    onePage(await foundTargets(db, reached, actor.userId, query.text)),
});

export const linkEndpoints = [...issueLinkEndpoints, ...taskLinkEndpoints];
