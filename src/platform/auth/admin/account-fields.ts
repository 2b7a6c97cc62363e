import { z } from 'zod';
import { Email, Metadata } from '../input.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { Phone } from '../phone.ts';
import { refuse } from '../wire-error.ts';

const EMPTY = z.literal('');
const DURATION = /^(?:none|(?:\d{1,9}(?:\.\d{1,9})?(?:ns|us|µs|ms|s|m|h))+)$/;

/** The fields of an account that the secret key may set. */
export const AccountFields = z.object({
  email: Email.or(EMPTY).nullish(),
  phone: z.string().nullish(),
  password: z.string().min(1).max(PASSWORD_MAX).nullish(),
  password_hash: z.string().max(1_000).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Metadata,
  app_metadata: Metadata,
  role: z.string().max(255).nullish(),
  ban_duration: z.string().max(100).regex(DURATION, 'invalid format for ban duration').nullish(),
});
export type AccountFields = z.infer<typeof AccountFields>;

export const NewAccountFields = AccountFields.extend({ id: z.guid().toLowerCase().nullish() });

/** The phone in its stored form; null if none is given. */
export function phoneOf({ phone }: AccountFields): string | null {
  if (!phone) return null;
  return Phone.safeParse(phone).data ?? refuse('validation_failed', 'Invalid phone number format (E.164 required)');
}

/** Refuses a role that no token can carry here: rights come from memberships, and API keys have the other roles. */
export function requireKnownRole({ role }: AccountFields): void {
  if (role && role.trim() !== 'authenticated') refuse('validation_failed', 'This server knows the role "authenticated" alone');
}

const SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 0.001, s: 1, m: 60, h: 3_600 };
// A hundred years, so that no ban exceeds the range of a timestamp.
const BAN_MAX = 3_153_600_000;

/** The seconds of a duration such as "24h" or "1h30m" (Go's form), or null for "none". */
export function banSeconds(length: string): number | null {
  if (length === 'none') return null;
  const parts = [...length.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)];
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (SECONDS[unit ?? ''] ?? 0), 0);
  return Math.min(seconds, BAN_MAX);
}
