export { guestOnly, signedInOnly } from './web/guards.ts';
export { MeMenu } from './web/me-menu.tsx';
export { useProfile } from './web/data.ts';
export { accountRoutes } from './web/routes.ts';
export { RegisteredOnly } from './web/registered-only.tsx';
