import type { Outgoing } from '#server/outgoing';
import { fail } from '#server/failures';
import type { Account, Tokens } from '../accounts/account-provider.ts';
import { AccountSession } from '../accounts/account-session.ts';
import { accessOf } from '../accounts/accounts.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { personAt, typedSite } from './site.ts';
import * as words from './words.ts';

interface Entered {
  url?: string | undefined;
  token?: string | undefined;
  email?: string | undefined;
}

/** A site with a token, and whose they are. */
export interface EnteredAccount {
  readonly tokens: Tokens;
  readonly account: Account;
}

/** True if a change names a new site or token. */
export const isEntered = ({ url, token, email }: Entered): boolean => (url ?? token ?? email) !== undefined;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
// What people copy from the address bar: a page of the site, which may itself be in a folder of its host.
const PAGE = /\/(?:browse|projects|secure|issues|plugins|login\.jsp|rest)(?:\/.*)?$/;

/** The token that a person entered for a site. @throws invalid-input with what is missing, by field */
export function enteredTokens({ url = '', token = '', email }: Entered): Tokens {
  const address = URL.parse(url);
  if (address === null) return fail('invalid-input', {}, { url: words.enterUrl });
  if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname)) fail('invalid-input', {}, { url: words.enterHttps });
  if (token === '') fail('invalid-input', {}, { token: words.enterToken });
  const isCloud = address.hostname.endsWith('.atlassian.net');
  if (isCloud && email === undefined) fail('invalid-input', {}, { email: words.enterEmail });
  const path = isCloud ? '' : address.pathname.replace(PAGE, '').replace(/\/+$/, '');
  return { access: token, refresh: null, made: { site: `${address.origin}${path}`, email: email ?? null } };
}

/** Asks the site whose token it is. @throws invalid-input if it cannot be used, by field */
export async function enteredAccount(outgoing: Outgoing, tokens: Tokens): Promise<EnteredAccount> {
  const { site: address } = accessOf(tokens);
  if (address === null) return fail('invalid-input', {}, { url: words.enterUrl });
  const session = new AccountSession({
    outgoing,
    base: null,
    access: async (refused) => {
      if (refused !== null) throw new RemoteRefusal('revoked', words.refusedToken, { status: 401 });
      return accessOf(tokens);
    },
  });
  const site = typedSite(session, address);
  try {
    return { tokens, account: { id: address, name: `${await personAt(site)} (${site.name})`.slice(0, 300) } };
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    const isOfToken = error.reason === 'revoked' || error.status === 403;
    return fail('invalid-input', {}, isOfToken ? { token: words.refusedToken } : { url: words.noJira });
  }
}
