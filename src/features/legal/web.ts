export { CookieBanner } from './web/cookie-banner.tsx';
export { legalRoutes } from './web/routes.ts';
