export { CookieBanner } from './web/cookie-banner.tsx';
export { statusRoutes } from './web/routes.ts';
