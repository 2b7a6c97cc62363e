/** The pages that anyone opens before they sign in, if ever: they do without the app. A test holds it to their routes. */
export const OPEN_ADDRESSES: readonly string[] = [
  '/auth/login',
  '/auth/signup',
  '/auth/reset-password',
  '/auth/verify-email',
  '/privacy',
  '/terms',
  '/security',
  '/cookie-policy',
];
