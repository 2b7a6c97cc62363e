import { withFields } from '../redirects.ts';
import { AuthError } from '../wire-error.ts';

export interface Problem {
  error: string;
  error_code: string;
  error_description: string;
}

// The OAuth names of HTTP statuses (RFC 6749, 4.1.2.1). A refusal by the person is access_denied, whatever its status.
const NAMES: Record<number, string> = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied' };
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** An error in the form in which a page that a browser returns to reads it from its address. */
export function problemOf(error: unknown): Problem {
  const refusal = error instanceof AuthError ? error : new AuthError('unexpected_failure');
  const name = DENIALS.has(refusal.code) ? 'access_denied' : (NAMES[refusal.status] ?? 'server_error');
  return { error: name, error_code: refusal.code, error_description: refusal.message };
}

/** The address with an error in it: in the fragment, and also in the query if the browser waits for a code. */
export const withProblem = (target: string, isPkce: boolean, problem: Problem): string =>
  withFields(target, isPkce ? 'both' : 'fragment', { ...problem });
