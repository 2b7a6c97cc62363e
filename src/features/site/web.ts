export { CookieBanner } from './web/cookie-banner.tsx';
export { siteRoutes } from './web/routes.ts';
export { openShortcuts, Shortcuts } from './web/shortcuts.tsx';
