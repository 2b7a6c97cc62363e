import { redirect, type RouteObject } from 'react-router';

/** What belongs to oneself and to no workspace. Guarded. */
export const accountFrameRoute: RouteObject = {
  path: '/account',
  lazy: async () => ({ Component: (await import('./account-frame.tsx')).AccountFrame }),
  children: [
    { index: true, loader: () => redirect('/account/profile') },
    { path: 'profile', lazy: async () => ({ Component: (await import('./profile-screen.tsx')).ProfileScreen }) },
    {
      path: 'notifications',
      lazy: async () => ({ Component: (await import('./notifications-screen.tsx')).NotificationsScreen }),
    },
    { path: 'security', lazy: async () => ({ Component: (await import('#features/account-security/web')).SecurityScreen }) },
    { path: 'data', lazy: async () => ({ Component: (await import('./data-screen.tsx')).DataScreen }) },
  ],
};
