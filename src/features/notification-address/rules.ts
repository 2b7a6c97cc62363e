import type { kinds } from './fields.ts';

type Kind = (typeof kinds)[number];

/** What a kind needs besides an address. */
export const needsOf: Readonly<Record<Kind, { url: boolean; token: 'needed' | 'possible' | 'none'; chat: boolean }>> = {
  NTFY: { url: true, token: 'possible', chat: false },
  GOTIFY: { url: true, token: 'needed', chat: false },
  TELEGRAM: { url: false, token: 'needed', chat: true },
  DISCORD: { url: true, token: 'none', chat: false },
  SLACK: { url: true, token: 'none', chat: false },
  JSON: { url: true, token: 'possible', chat: false },
};

/** How many failures in a row turn an address off. */
export const FAILURES_MOST = 10;
