import type { Screen } from './pictured-screens.ts';

/** A way back from another service that no one left for. */
const NOT_BEGUN = `01890000-0000-7000-8000-000000000001.${'x'.repeat(43)}`;

/** The pages that need no account. */
const PATHS = {
  landing: '/',
  about: '/about',
  blog: '/blogs',
  'blog-post': '/blog/rights-in-one-query',
  contact: '/contact',
  feedback: '/feedback',
  privacy: '/privacy',
  terms: '/terms',
  security: '/security',
  cookies: '/cookie-policy',
};

export const publicScreens: readonly Screen[] = [
  { name: 'login', path: '/auth/login', isGuest: true },
  {
    name: 'login-refused',
    path: '/auth/login',
    isGuest: true,
    after: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'signup',
    path: '/auth/signup',
    isGuest: true,
    after: (page) => page.getByLabel('Password', { exact: true }).fill('a quiet la'),
  },
  { name: 'reset-password', path: '/auth/reset-password', isGuest: true },
  { name: 'update-password', path: '/auth/update-password', isGuest: true },
  { name: 'verify-email', path: '/auth/verify-email?email=ada@example.com', isGuest: true },
  { name: 'second-factor', path: '/auth/second-factor', isUnconfirmed: true },
  { name: 'sign-in-elsewhere-over', path: `/api/connect/callback?state=${NOT_BEGUN}`, isGuest: true },
  { name: 'emails-off', path: `/api/notifications/${'x'.repeat(43)}/unsubscribe`, isGuest: true },
  // Hundreds of actions, each described in the same form.
  { name: 'api', path: '/api', isGuest: true, alike: 'article:nth-of-type(n + 3)' },
  ...Object.entries(PATHS).map(([name, path]) => ({ name, path, isGuest: true })),
];

/** The page that a demo is opened from, on servers that have one. */
export const demoScreen: Screen = { name: 'demo', path: '/demo', isGuest: true };
