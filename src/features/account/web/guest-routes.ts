import type { RouteObject } from 'react-router';
import { guestOnly } from './guest-guard.ts';

// Named apart from their routes: the build writes more around an import whose result is used in place.
const login = () => import('./login-screen.tsx');
const signup = () => import('./signup-screen.tsx');
const resetPassword = () => import('./reset-password-screen.tsx');
const verifyEmail = () => import('./verify-email-screen.tsx');

/** The pages that open without a session. */
export const guestRoutes: readonly RouteObject[] = [
  { path: '/auth/login', loader: guestOnly, lazy: async () => ({ Component: (await login()).LoginScreen }) },
  { path: '/auth/signup', loader: guestOnly, lazy: async () => ({ Component: (await signup()).SignupScreen }) },
  {
    path: '/auth/reset-password',
    loader: guestOnly,
    lazy: async () => ({ Component: (await resetPassword()).ResetPasswordScreen }),
  },
  { path: '/auth/verify-email', loader: guestOnly, lazy: async () => ({ Component: (await verifyEmail()).VerifyEmailScreen }) },
];
