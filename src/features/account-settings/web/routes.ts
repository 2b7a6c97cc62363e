import { redirect, type RouteObject } from 'react-router';
import type { Notice } from '#contract/notices';

const profile = () => import('./profile-screen.tsx');
const notifications = () => import('./notifications-screen.tsx');
const security = () => import('#features/account-security/web');
const feeds = () => import('./feeds-screen.tsx');
const tokens = () => import('./tokens-screen.tsx');
const data = () => import('./data-screen.tsx');
const messages = () => import('./messages-screen.tsx');

/** Loads all tabs when the account opens, so that they also open offline. */
export const preloadAccount = (): void => {
  for (const part of [profile, notifications, security, feeds, tokens, data]) void part().catch(() => undefined);
};

/** The account pages, which need a sign-in and the frame of the app. `notices` gives what people can be notified about. */
export const accountFrameRoute = (notices: () => Promise<readonly Notice[]>): RouteObject => ({
  path: '/account',
  lazy: async () => ({ Component: (await import('./account-frame.tsx')).AccountFrame }),
  children: [
    { index: true, loader: () => redirect('/account/profile') },
    { path: 'profile', lazy: async () => ({ Component: (await profile()).ProfileScreen }) },
    {
      path: 'notifications',
      lazy: async () => ({ Component: (await notifications()).NotificationsScreen, loader: notices }),
    },
    { path: 'security', lazy: async () => ({ Component: (await security()).SecurityScreen }) },
    { path: 'calendar-feeds', lazy: async () => ({ Component: (await feeds()).FeedsScreen }) },
    { path: 'api-tokens', lazy: async () => ({ Component: (await tokens()).TokensScreen }) },
    { path: 'data', lazy: async () => ({ Component: (await data()).DataScreen }) },
    { path: 'messages', lazy: async () => ({ Component: (await messages()).MessagesScreen }) },
  ],
});
