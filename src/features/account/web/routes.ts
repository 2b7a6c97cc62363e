import type { RouteObject } from 'react-router';
import { guestRoutes } from './guest-routes.ts';
import { recoveringOnly, signedInOnly, unconfirmedOnly } from './guards.ts';

/** Sign-in and related pages. */
export const accountRoutes: readonly RouteObject[] = [
  ...guestRoutes,
  {
    path: '/auth/second-factor',
    loader: unconfirmedOnly,
    lazy: async () => ({ Component: (await import('./second-factor-screen.tsx')).SecondFactorScreen }),
  },
  {
    path: '/auth/update-password',
    loader: recoveringOnly,
    lazy: async () => ({ Component: (await import('./update-password-screen.tsx')).UpdatePasswordScreen }),
  },
  {
    path: '/auth/confirm-registration',
    loader: signedInOnly,
    lazy: async () => ({ Component: (await import('./confirm-registration-screen.tsx')).ConfirmRegistrationScreen }),
  },
];
