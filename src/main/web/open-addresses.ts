/**
 * The pages that anyone opens before they sign in, if ever. They do not load the app. A test compares them with their
 * routes.
 */
export const OPEN_ADDRESSES: readonly string[] = ['/auth/login', '/auth/signup', '/auth/reset-password', '/auth/verify-email'];
