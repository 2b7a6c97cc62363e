import type { User } from '@supabase/auth-js';

/** The signed-in person according to the session. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly profilePictureUrl: string | null;
  /** How they signed in: `email`, `google`. */
  readonly provider: string;
  readonly isEmailConfirmed: boolean;
  /** Whether a second factor is set up. */
  readonly hasFactor: boolean;
  /** True for a visitor without an account. */
  readonly isVisitor: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
  /** For menus only. The server never reads it. `admin` if absent, as in the specification. */
  readonly role: string;
}

/** Reads the identity service's user. Providers name people in different fields. */
export function sessionUserOf(user: User): SessionUser {
  const told = (...names: string[]): string => names.map((name) => text(user.user_metadata?.[name])).find(Boolean) ?? '';
  const [first = '', ...rest] = told('full_name', 'name').split(' ');
  const firstName = told('firstName', 'first_name', 'given_name') || first;
  const lastName = told('lastName', 'last_name', 'family_name') || rest.join(' ');
  const email = user.email ?? '';
  return {
    id: user.id,
    email,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`.trim() || email,
    // A provider's picture is on the provider's servers: showing it would reveal to them who looks at whom.
    profilePictureUrl: told('profilePictureUrl') || null,
    provider: text(user.app_metadata?.provider) || 'email',
    isEmailConfirmed: Boolean(user.email_confirmed_at),
    isVisitor: user.is_anonymous === true,
    hasFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at ?? null,
    role: text(user.app_metadata?.role) || 'admin',
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
