import { createHmac } from 'node:crypto';
import type { Contact } from './contact.ts';
import type { UserRow } from './users.ts';

/** A user as the wire shows them (GoTrue). Unset fields are left out. */
export function userJson(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlier(user.email_confirmed_at, user.phone_confirmed_at),
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      invited_at: user.invited_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map((identity) => present({ ...identity })),
    ...(user.factors.length > 0 ? { factors: user.factors.map((factor) => present({ ...factor })) } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/**
 * The answer to a sign-up that waits for its email or SMS. It is built only from the request and looks the same for a new
 * address, a pending one and one with an account, so that sign-up does not reveal who is registered.
 */
export function pendingUserJson(id: string, { via, address }: Contact, data: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: via === 'email' ? address : '',
    phone: via === 'phone' ? address : '',
    confirmation_sent_at: now,
    app_metadata: { provider: via, providers: [via] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** The id shown for an address that already has an account: it looks like a random UUID and is the same each time. */
export function madeUpId(key: Buffer, address: string): string {
  const bytes = createHmac('sha256', key).update(address).digest().subarray(0, 16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && other < one ? other : (one ?? other);

const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
