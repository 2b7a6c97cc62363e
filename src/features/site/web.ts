export { CookieBanner } from './web/cookie-banner.tsx';
export { Failure } from './web/failure.tsx';
export { PartMissing } from './web/part-missing.tsx';
export { Alone, ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from './web/status-screens.tsx';
export { siteRoutes } from './web/routes.ts';
export { openShortcuts, Shortcuts } from './web/shortcuts.tsx';
