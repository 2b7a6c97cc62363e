import { redirect, type RouteObject } from 'react-router';

const status = () => import('./status-screens.tsx');
const legal = () => import('./legal-screens.tsx');
/** Fetches the pages of a refused, missing or failed request: they cannot be fetched once the connection is what failed. */
export const preloadStatusPages = (): Promise<unknown> => status();

const to = (path: string) => () => redirect(path);

/** The pages that anyone may open: legal texts and the pages of a refused, missing or failed request. */
export const siteRoutes: RouteObject[] = [
  { path: '/privacy', lazy: async () => ({ Component: (await legal()).PrivacyScreen }) },
  { path: '/terms', lazy: async () => ({ Component: (await legal()).TermsScreen }) },
  { path: '/cookie-policy', lazy: async () => ({ Component: (await legal()).CookiePolicyScreen }) },
  { path: '/privacy-policy', loader: to('/privacy') },
  { path: '/terms-of-service', loader: to('/terms') },
  {
    lazy: async () => ({ Component: (await status()).Alone }),
    children: [
      { path: '/403', lazy: async () => ({ Component: (await status()).ForbiddenScreen }) },
      { path: '/500', lazy: async () => ({ Component: (await status()).ServerErrorScreen }) },
      { path: '*', lazy: async () => ({ Component: (await status()).NotFoundScreen }) },
    ],
  },
];
