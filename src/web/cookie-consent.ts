import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { local } from './local.ts';

export type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent-v1';
const VALID_MS = 365 * 24 * 60 * 60 * 1000;

const changes = listeners();

/** The person's answer to the cookie banner; null while it should be asked, again after 365 days. */
export function useCookieConsent(): { choice: Consent | null; accept: () => void; decline: () => void } {
  const choice = useSyncExternalStore(changes.subscribe, consent);
  return { choice, accept: () => give('accepted'), decline: () => give('declined') };
}

export function consent(now: number = Date.now()): Consent | null {
  const given = local.read<{ choice: Consent; at: number }>(KEY);
  return given && now - given.at < VALID_MS ? given.choice : null;
}

function give(choice: Consent): void {
  local.write(KEY, { choice, at: Date.now() });
  changes.tell();
}
