import { linkedItemEntity } from './contract.ts';
import { linkEndpoints } from './server/handlers.ts';

export { dependenciesAfter, dependenciesWithin, lockBlocking } from './server/dependencies.ts';
export { linkHandlers } from './server/handlers.ts';
export { visibleLinks, lockLinks, relinked } from './server/link-rows.ts';
export { sharedLinks } from './server/sharing.ts';

export const links = { endpoints: linkEndpoints, entities: [linkedItemEntity] };
