import type { RouteObject } from 'react-router';
import { guestOnly } from './guest-guard.ts';

/** The pages that open without a session. */
export const guestRoutes: readonly RouteObject[] = [
  { path: '/auth/login', loader: guestOnly, lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }) },
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
    path: '/auth/verify-email',
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('./verify-email-screen.tsx')).VerifyEmailScreen }),
  },
];
