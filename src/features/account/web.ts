export { signedInOnly } from './web/guards.ts';
export { MeMenu } from './web/me-menu.tsx';
export { accountRoutes } from './web/routes.ts';
export { RegisteredOnly } from './web/registered-only.tsx';
