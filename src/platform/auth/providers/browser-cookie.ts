import { createHash } from 'node:crypto';
import type { Config } from '#server/config';
import { FLOW_SECONDS } from './oauth-flow.ts';

/** Where providers send browsers back to. The address is registered with them, so it is built from PUBLIC_URL only. */
export const callbackUrl = ({ apiUrl }: Config): string => `${apiUrl}/auth/v1/callback`;

/** The cookie that ties a flow to the browser that began it. There is one per state, so that two tabs do not interfere. */
export const browserCookie = (config: Config, state: string, browser: string): string =>
  cookieOf(config, state, browser, FLOW_SECONDS);

/** Removes the cookie of a finished flow. */
export const noCookie = (config: Config, state: string): string => cookieOf(config, state, '', 0);

/** The secret of a flow in a Cookie header, or null. */
export function browserSecretIn(header: string | undefined, state: string): string | null {
  const name = nameOf(state);
  const found = (header ?? '').split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  const secret = found?.trim().slice(name.length + 1);
  return secret ? secret : null;
}

function cookieOf(config: Config, state: string, value: string, seconds: number): string {
  const { pathname, protocol } = new URL(callbackUrl(config));
  const secure = protocol === 'https:' ? '; Secure' : '';
  // Lax: the browser returns by a link from the provider's page and sends the cookie.
  return `${nameOf(state)}=${value}; Path=${pathname}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const nameOf = (state: string): string => `cairn-oauth-${createHash('sha256').update(state).digest('base64url').slice(0, 12)}`;
