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
/** The answer where this browser keeps nothing: it counts as long as the page is there. */
let unkept: Given | null = null;

// Answered in another tab is answered here.
globalThis.addEventListener?.('storage', ({ key }) => void ((key === KEY || key === null) && changes.tell()));

/** The person's answer to the cookie banner; null while it should be asked, again after 365 days. */
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
