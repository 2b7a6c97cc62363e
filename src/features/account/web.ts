export { register, users, useProfile } from './web/data.ts';
export { signedInOnly } from './web/guards.ts';
export { mayLoseChanges } from './web/may-lose-changes.ts';
export { loadMeItems, MeMenu, pageLanguage } from './web/me-menu.tsx';
export { RegisteredOnly } from './web/registered-only.tsx';
export { guestRoutes } from './web/guest-routes.ts';
export { accountRoutes } from './web/routes.ts';
