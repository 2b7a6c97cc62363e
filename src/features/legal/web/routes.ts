import { redirect, type RouteObject } from 'react-router';
import { StandalonePage } from '#ui/status-screen';
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from '#web/status-screens.tsx';
// The status pages are part of the first load: they cannot be fetched once the connection is what failed.

const legal = () => import('./legal-screens.tsx');
const security = () => import('./security-screen.tsx');

const to = (path: string) => () => redirect(path);

/** The legal texts. */
export const legalPages: RouteObject[] = [
  { path: '/privacy', lazy: async () => ({ Component: (await legal()).PrivacyScreen }) },
  { path: '/terms', lazy: async () => ({ Component: (await legal()).TermsScreen }) },
  { path: '/security', lazy: async () => ({ Component: (await security()).SecurityScreen }) },
  { path: '/cookie-policy', lazy: async () => ({ Component: (await legal()).CookiePolicyScreen }) },
];

/** The pages that anyone may open: legal texts and the pages of a refused, missing or failed request. */
export const legalRoutes: RouteObject[] = [
  ...legalPages,
  { path: '/privacy-policy', loader: to('/privacy') },
  { path: '/terms-of-service', loader: to('/terms') },
  {
    Component: StandalonePage,
    children: [
      { path: '/403', Component: ForbiddenScreen },
      { path: '/500', Component: ServerErrorScreen },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
