export { CookieBanner } from './web/cookie-banner.tsx';
export { legalPages, legalRoutes } from './web/routes.ts';
