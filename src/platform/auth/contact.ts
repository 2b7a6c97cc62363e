import type { AuthContext } from './context.ts';
import { Email, Lookup, parsed } from './input.ts';
import { Phone, PhoneLookup } from './phone.ts';
import { refuse } from './wire-error.ts';

/** What somebody signs in with and is reached by: a mailbox, or a phone. */
export interface Contact {
  via: 'email' | 'phone';
  /** In the form that it is stored in. */
  address: string;
}

interface Given {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** What is said when a request names both, or a phone where phones are not used. */
interface Sentences {
  both: string;
  disabled: string;
  /** The status of the latter, which is not everywhere the same (GoTrue). */
  disabledStatus?: number;
}

/** The mailbox or phone that a request names, or null when it names neither. */
export const contactOf = (context: AuthContext, given: Given, sentences: Sentences): Contact | null =>
  chosen(context, given, sentences, { email: Email, phone: Phone });

/** The same to look somebody up with: what is no address or number simply finds nobody. */
export const lookupOf = (context: AuthContext, given: Given, sentences: Sentences): Contact | null =>
  chosen(context, given, sentences, { email: Lookup, phone: PhoneLookup });

function chosen(
  { sms }: AuthContext,
  { email, phone }: Given,
  { both, disabled, disabledStatus = 400 }: Sentences,
  forms: { email: typeof Email | typeof Lookup; phone: typeof Phone | typeof PhoneLookup },
): Contact | null {
  if (email && phone) refuse('validation_failed', both);
  if (email) return { via: 'email', address: parsed(forms.email, email) };
  if (!phone) return null;
  if (!sms) refuse('phone_provider_disabled', disabled, { status: disabledStatus });
  return { via: 'phone', address: parsed(forms.phone, phone) };
}
