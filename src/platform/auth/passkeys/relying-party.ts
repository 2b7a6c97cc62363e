import { isIP } from 'node:net';
import type { Config } from '#server/config';

/** Whom passkeys are made for. Browsers offer them on this site only. */
export interface RelyingParty {
  /** The host of the site. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site of this server; null where browsers have no passkeys: without HTTPS except on the machine itself, and at an
 * address of numbers (W3C WebAuthn, section 5.1.2).
 */
export function relyingPartyOf({ publicUrl, AUTH_SITE_URL }: Pick<Config, 'publicUrl' | 'AUTH_SITE_URL'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(AUTH_SITE_URL ?? publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null;
}
