import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may read the email page: the one browser that opened the link printed at the start. */
export interface MailPageKey {
  /** The address that opens the page once. */
  link: string;
  /** Accepts the key of the link: returns the Set-Cookie header for its browser, or null for a wrong or used key. */
  exchange(key: string): string | null;
  /** True for a Cookie header of that browser. */
  opens(cookies: string | undefined): boolean;
}

const COOKIE = 'cairn_mail';

/** A new key for each start, kept only in memory. */
export function newMailPageKey(publicUrl: string): MailPageKey {
  const key = secret();
  const session = secret();
  let isUsed = false;
  return {
    link: `${publicUrl}/_mail?key=${key}`,
    exchange: (given) => {
      if (isUsed || !isSame(given, key)) return null;
      isUsed = true;
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      return `${COOKIE}=${session}; Path=/_mail; HttpOnly; SameSite=Strict${secure}`;
    },
    opens: (cookies = '') => cookies.split(';').some((part) => isSame(part.trim(), `${COOKIE}=${session}`)),
  };
}

const secret = (): string => randomBytes(24).toString('base64url');

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
