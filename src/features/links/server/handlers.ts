import type { ActionDeclaration } from '#contract/action';
import { onePage } from '#contract/paging';
import type { Subject } from '#contract/subject';
import { type Call, endpoints } from '#server/handlers';
import { type DependencyChange, linkActions, type NewLink } from '../contract.ts';
import { addedLink, type LinkCall, removedLink } from './changes.ts';
import { changedDependency } from './dependency-changes.ts';
import { foundTargets } from './finding.ts';
import { visibleLinks } from './link-rows.ts';
import { previewOf } from './previews.ts';

export const linkEndpoints = endpoints(linkActions, {
  'get-link-preview': async ({ db, reached }) => ({ image: await previewOf(db, reached.rowId) }),
  'find-link-targets': async ({ db, reached, actor, query }) =>
    onePage(await foundTargets(db, reached, actor.userId, query.text)),
});

type Listing = Pick<Call<ActionDeclaration>, 'db' | 'actor'> & { reached: { rowId: string } };

/** The handlers of the actions that `linksOf` declares. */
export const linkHandlers = (subject: Subject) => ({
  list: async ({ db, reached, actor }: Listing) => onePage(await visibleLinks(db, subject, reached.rowId, actor.userId)),
  add: (call: LinkCall & { body: { linkedItem: NewLink } }) => addedLink(call, subject, call.body.linkedItem),
  change: (call: LinkCall & { query: { linkedItemId: string }; body: DependencyChange }) =>
    changedDependency(call, subject, call.query.linkedItemId, call.body),
  remove: (call: LinkCall & { query: { linkedItemId: string } }) => removedLink(call, subject, call.query.linkedItemId),
});
