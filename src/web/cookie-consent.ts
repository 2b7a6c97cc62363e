import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { local } from './local.ts';

export type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent-v1';
const VALID_MS = 365 * 24 * 60 * 60 * 1000;

interface Given {
  choice: Consent;
  at: number;
}

const changes = listeners();
/** The answer if this browser stores nothing. It lasts as long as the page. */
let unkept: Given | null = null;

// An answer in another tab applies here too.
globalThis.addEventListener?.('storage', ({ key }) => void ((key === KEY || key === null) && changes.tell()));

/** The person's answer to the cookie banner; null while it should be asked, which it is again after 365 days. */
export function useCookieConsent(): { choice: Consent | null; accept: () => void; decline: () => void } {
  const choice = useSyncExternalStore(changes.subscribe, consent);
  return { choice, accept: () => give('accepted'), decline: () => give('declined') };
}

export function consent(now: number = Date.now()): Consent | null {
  const given = local.read<Given>(KEY) ?? unkept;
  return given && now - given.at < VALID_MS ? given.choice : null;
}

function give(choice: Consent): void {
  const given: Given = { choice, at: Date.now() };
  local.write(KEY, given);
  unkept = local.read<Given>(KEY) === null ? given : null;
  changes.tell();
}
