export { CookieBanner } from './web/cookie-banner.tsx';
export { Failure } from './web/failure.tsx';
export { ForbiddenScreen, NotFoundScreen } from './web/status-screens.tsx';
export { siteRoutes } from './web/routes.ts';
export { openShortcuts, Shortcuts } from './web/shortcuts.tsx';
