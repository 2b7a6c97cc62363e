import { hostOf, type Target } from '#features/notification-address/server';
import { fail } from '#server/failures';
import { type Format, needsOf, type ProviderName } from '../fields.ts';

interface Entered {
  format?: Format | undefined;
  url?: string | undefined;
  token?: string | undefined;
  chat?: string | undefined;
}

/** Where messages go: the format of the address, its host, and what is stored of it. */
export interface Destination {
  format: 'SLACK' | 'DISCORD' | Format;
  host: string;
  target: string;
}

/** True if a change names a new address. */
export const isAddressed = ({ format, url, token, chat }: Entered): boolean => (format ?? url ?? token ?? chat) !== undefined;

/** The address that a person entered. @throws invalid-input with what is missing, by field */
export function destinationOf(provider: ProviderName, entered: Entered): Destination {
  const { url = '', token = '', chat = '' } = entered;
  const kind = provider === 'url' ? entered.format : provider === 'slack' || provider === 'discord' ? provider : undefined;
  if (kind === undefined) return fail('invalid-input', {}, { format: 'Select a format' });
  const needs = needsOf[kind];
  if (needs.url && url === '') fail('invalid-input', {}, { url: 'Enter an address that starts with https://' });
  if (needs.token === 'needed' && token === '') fail('invalid-input', {}, { token: 'Enter the token' });
  if (needs.chat && chat === '') fail('invalid-input', {}, { chat: 'Enter the id of the chat' });
  const format = kind === 'slack' ? 'SLACK' : kind === 'discord' ? 'DISCORD' : kind;
  const target: Target = { url, token, chat };
  return { format, host: hostIn(format, target), target: JSON.stringify(target) };
}

function hostIn(format: Destination['format'], target: Target): string {
  try {
    return hostOf(format, target);
  } catch {
    return fail('invalid-input', {}, { url: 'Enter the complete address, such as https://ntfy.sh/your-topic' });
  }
}
