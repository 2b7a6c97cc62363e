import type { Language } from '#contract/languages';
import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { local } from './local.ts';

/** The server's settings: in the page that it serves, and at GET /api/config. */
export interface ApiConfig {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** The origin of /api; empty for the page's own. */
  readonly apiUrl: string;
  /** Sign-in providers, and whether each is switched on: `{ google: true }`. */
  readonly providers: Readonly<Record<string, boolean>>;
  /** True if the server sends email, so that addresses must be confirmed. */
  readonly mail: boolean;
  /** True if unsent email can be read at /_mail, by the person who started the server. */
  readonly mailPage?: boolean;
  /**
   * False if invitations are not emailed: the person who invites passes the link on. Absent in settings stored by an earlier
   * version.
   */
  readonly invitesByMail?: boolean;
  /** Who runs this server, each null if it is not set; absent in settings stored by an earlier version. */
  readonly operator?: { readonly name: string | null; readonly address: string | null; readonly contact: string | null };
  /**
   * Which kinds of second factors may be set up, and whether people may link accounts themselves; absent in settings stored
   * by an earlier version.
   */
  readonly secondFactors?: { readonly totp: boolean; readonly phone: boolean };
  readonly linking?: boolean;
  /** True if people can sign in with passkeys; absent in settings stored by an earlier version. */
  readonly passkeys?: boolean;
  /** The languages that the app is built in; absent in settings stored by an earlier version. */
  readonly languages?: readonly Language[];
  /** True if no one has signed up on this server, which has no owner. */
  readonly isNew?: boolean;
  /** OPEN: /demo opens a demo for anyone. PRINTED: the server printed the sign-in of its demo workspace at its start. */
  readonly demo?: 'OPEN' | 'PRINTED';
  readonly version: string;
}

const KEPT = 'cairn-config';

let current: ApiConfig | null = null;
let asked: Promise<ApiConfig> | null = null;
const changes = listeners();

/**
 * The server's settings: those in the page. If it has none (another server delivered it), a later start uses those of the
 * last one at once and fetches them again in the background. Rejects with "supabaseUrl is required." or "supabaseKey is
 * required." if the server is not set up.
 */
export function apiConfig(): Promise<ApiConfig> {
  if (knownApiConfig() === null) return (asked ??= fetched().catch(forgotten));
  asked ??= fetched().catch(() => current as ApiConfig);
  return Promise.resolve(current as unknown as ApiConfig);
}

/** The settings if they are known without a request (this page's, or those of the last start), otherwise null. */
export const knownApiConfig = (): ApiConfig | null => (current ??= carriedConfig() ?? keptConfig());

/** The settings if they are known by now, otherwise null. */
export const useApiConfig = (): ApiConfig | null => useSyncExternalStore(changes.subscribe, knownApiConfig);

/** Sets the settings by hand: for tests, and for a page that contains them. */
export function setApiConfig(config: ApiConfig | null): void {
  current = config === null ? null : checked(config);
  asked = config === null ? null : Promise.resolve(config);
  local.write(KEPT, config);
  changes.tell();
}

/** The origin of the API, set when the browser's part is built; empty for the page's own. */
function host(): string {
  const named: unknown = import.meta.env.VITE_API_URL;
  return typeof named === 'string' ? named.replace(/\/+$/, '') : '';
}

async function fetched(): Promise<ApiConfig> {
  const response = await fetch(`${host()}/api/config`);
  if (!response.ok) throw new Error('The server did not give its settings.');
  const config = checked((await response.json()) as ApiConfig);
  setApiConfig(config);
  return config;
}

function forgotten(error: unknown): never {
  asked = null;
  throw error;
}

/** Settings in the page are as fresh as the page. It has none of another server. */
function carriedConfig(): ApiConfig | null {
  const text = host() === '' ? document.getElementById('cairn-config')?.textContent : undefined;
  if (!text) return null;
  const config = checked(JSON.parse(text) as ApiConfig);
  asked = Promise.resolve(config);
  return config;
}

function keptConfig(): ApiConfig | null {
  const kept = local.read<ApiConfig>(KEPT);
  return kept?.supabaseUrl && kept.supabaseKey ? kept : null;
}

function checked(config: ApiConfig): ApiConfig {
  if (!config.supabaseUrl) throw new Error('supabaseUrl is required.');
  if (!config.supabaseKey) throw new Error('supabaseKey is required.');
  return config;
}
