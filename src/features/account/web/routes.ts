import type { RouteObject } from 'react-router';
import { guestOnly, recoveringOnly, signedInOnly, unconfirmedOnly } from './guards.ts';

/** Sign-in and its siblings. */
export const accountRoutes: RouteObject[] = [
  { path: '/auth/login', loader: guestOnly, lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }) },
  {
    path: '/auth/second-factor',
    loader: unconfirmedOnly,
    lazy: async () => ({ Component: (await import('./second-factor-screen.tsx')).SecondFactorScreen }),
  },
  {
    path: '/auth/signup',
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('./signup-screen.tsx')).SignupScreen }),
  },
  {
    path: '/auth/reset-password',
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen }),
  },
  {
    path: '/auth/update-password',
    loader: recoveringOnly,
    lazy: async () => ({ Component: (await import('./update-password-screen.tsx')).UpdatePasswordScreen }),
  },
  {
    path: '/auth/verify-email',
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('./verify-email-screen.tsx')).VerifyEmailScreen }),
  },
  {
    path: '/auth/confirm-registration',
    loader: signedInOnly,
    lazy: async () => ({ Component: (await import('./confirm-registration-screen.tsx')).ConfirmRegistrationScreen }),
  },
];
