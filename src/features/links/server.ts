import { leftOut, ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { linkedItemEntity } from './contract.ts';
import { unblockedNotice } from './notices.ts';
import { linkEndpoints } from './server/handlers.ts';

export { blockersSql } from './server/blockers.ts';
export { addedLink } from './server/changes.ts';
export { dependenciesAfter, dependenciesWithin, lockBlocking } from './server/dependencies.ts';
export {
  addressLinksSql,
  followedComments,
  followedDeployment,
  followedFile,
  followedPullRequest,
  kindOfLink,
  linkToDeployment,
} from './server/following.ts';
export { followedCheck, followedHead, followedReview, pullRequestsAt } from './server/progress.ts';
export { followedPreview } from './server/previews.ts';
export { linkHandlers } from './server/handlers.ts';
export { visibleLinks, lockLinks, relinked } from './server/link-rows.ts';
export { unblockedTelling } from './server/tellings.ts';
export { sharedLinks } from './server/sharing.ts';

export const links: Slice = {
  endpoints: linkEndpoints,
  tables: {
    LinkPreview: leftOut('derived'),
    LinkedItem: { ...ofProject, hasHistory: true, only: '(t."targetProjectId" IS NULL OR t."targetProjectId" = ANY ($2))' },
  },
  entities: [linkedItemEntity],
  notices: [unblockedNotice],
};
