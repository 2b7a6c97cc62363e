import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { local } from './local.ts';

/** What the server says of itself: in the page that it serves, and at GET /api/config. */
export interface ApiConfig {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** Where /api lies; empty for the page's own origin. */
  readonly apiUrl: string;
  /** Sign-in providers, and whether each is switched on: `{ google: true }`. */
  readonly providers: Readonly<Record<string, boolean>>;
  /** True where the server sends mail, so that addresses must be confirmed. */
  readonly mail: boolean;
  /** True where mail that is not sent can be read at /_mail, by the person who started the server. */
  readonly mailPage?: boolean;
  /** False where invitations are not emailed: those who invite hand the links over. Absent in settings kept from before. */
  readonly invitesByMail?: boolean;
  /** Who runs this server, each null where it is not set; absent in settings kept from before. */
  readonly operator?: { readonly name: string | null; readonly address: string | null; readonly contact: string | null };
  /** Which kinds of second factors may be set up, and whether one may link accounts oneself; absent in settings kept from before. */
  readonly secondFactors?: { readonly totp: boolean; readonly phone: boolean };
  readonly linking?: boolean;
  readonly version: string;
}

const KEPT = 'cairn-config';

let current: ApiConfig | null = null;
let asked: Promise<ApiConfig> | null = null;
const changes = listeners();

/**
 * The server's settings: those that the page carries. Where it carries none (another server gave it), a start after the first
 * uses those of last time at once and asks again behind its back.
 * Rejects with "supabaseUrl is required." or "supabaseKey is required." where the server is not set up.
 */
export function apiConfig(): Promise<ApiConfig> {
  if (knownApiConfig() === null) return (asked ??= fetched().catch(forgotten));
  asked ??= fetched().catch(() => current as ApiConfig);
  return Promise.resolve(current as unknown as ApiConfig);
}

/** The settings if they are known without asking (this page's, or those of last time), else null. */
export const knownApiConfig = (): ApiConfig | null => (current ??= carriedConfig() ?? keptConfig());

/** The settings if they are known by now, else null. */
export const useApiConfig = (): ApiConfig | null => useSyncExternalStore(changes.subscribe, knownApiConfig);

/** Sets the settings by hand: for tests, and for a page that carries them along. */
export function setApiConfig(config: ApiConfig | null): void {
  current = config === null ? null : checked(config);
  asked = config === null ? null : Promise.resolve(config);
  local.write(KEPT, config);
  changes.tell();
}

/** The origin that the API is reached at, set when the browser's part is built; empty for the page's own. */
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

/** What the page carries is as fresh as the page; of another server's settings it knows nothing. */
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
