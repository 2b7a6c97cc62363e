import type { AuthContext } from './context.ts';
import { Email, Lookup, parsed } from './input.ts';
import { Phone, PhoneLookup } from './phone.ts';
import { refuse } from './wire-error.ts';

/** How a person signs in and is reached: an email address or a phone. */
export interface Contact {
  via: 'email' | 'phone';
  /** In its stored form. */
  address: string;
}

interface Given {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The errors for a request that names both, or a phone where phones are off. */
interface Sentences {
  both: string;
  disabled: string;
  /** The status of the latter, which differs between endpoints (GoTrue). */
  disabledStatus?: number;
}

/** The email address or phone in a request, or null if it has neither. */
export const contactOf = (context: AuthContext, given: Given, sentences: Sentences): Contact | null =>
  chosen(context, given, sentences, { email: Email, phone: Phone });

/** The same for a lookup: an invalid address or number just finds no one. */
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
