import type { AuthError, Session as AuthSession } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { apiConfig, knownApiConfig, type ApiConfig } from './api-config.ts';
import { OfflineError } from './api-error.ts';
import { authClient, followAuthClient, sessionKeyOf } from './auth-client.ts';
import { listeners } from './listeners.ts';
import { local } from './local.ts';
import { sessionUserOf, type SessionUser } from './session-user.ts';
import { claimsOf } from './token-claims.ts';

export type Session =
  | {
      readonly status: 'loading' | 'unauthenticated';
      readonly user: null;
      readonly accessToken: null;
      readonly needsFactor: false;
    }
  | {
      readonly status: 'authenticated';
      readonly user: SessionUser;
      readonly accessToken: string;
      /** True until the second factor is confirmed. Nothing is answered before. */
      readonly needsFactor: boolean;
    };

/** A token that expires sooner than this is renewed first, as the library does. */
const MARGIN_MS = 90_000;
/** A failed renewal is retried after this time. */
const AGAIN_MS = 30_000;
/** The longest delay of one timer. Browsers run a longer one at once. */
const DAY_MS = 86_400_000;
/** How long the answer to a second factor is awaited. */
const PATIENCE_MS = 5_000;

const LOADING: Session = { status: 'loading', user: null, accessToken: null, needsFactor: false };
const UNAUTHENTICATED: Session = { ...LOADING, status: 'unauthenticated' };

let session: Session = LOADING;
let confirmed: Promise<unknown> = Promise.resolve();
const changes = listeners<[now: Session, before: Session]>();

/** The session. Renders again whenever it changes. */
export const useSession = (): Session => useSyncExternalStore(changes.subscribe, () => session);

/** The session at this moment. */
export const currentSession = (): Session => session;

/** Calls back after each change of the session, with the previous one. */
export const onSession = changes.subscribe;

/** The session once it is no longer loading: for route guards. */
export async function sessionReady(): Promise<Session> {
  if (session.status !== 'loading') return session;
  return new Promise((resolve) => {
    const stop = onSession((now) => {
      if (now.status === 'loading') return;
      stop();
      resolve(now);
    });
  });
}

/**
 * Follows the identity service from now on. The result stops it. A session stored by this browser counts at once, before any
 * answer, so that a start without network shows what was last seen, and lasts until the service ends it. Only a session in
 * the address, or one whose token expires soon, needs the service's client. A session in the address that cannot be fetched
 * counts as none.
 */
export function startSession(): () => void {
  let stop = () => {};
  let isStopped = false;
  followAuthClient((client) => {
    const { data } = client.onAuthStateChange((event, fresh) => {
      // A refresh that failed without a network also ends here, with its session still stored.
      if (event === 'INITIAL_SESSION' && fresh === null) void client.getSession().then(({ error }) => settle(error));
      else tell(fresh);
    });
    stop = () => data.subscription.unsubscribe();
  });
  const begin = async () => {
    const config = knownApiConfig() ?? (await apiConfig());
    restore(config);
    if (isStopped) return;
    addEventListener('storage', handleStorage);
    if (isBrought()) await authClient();
    else renewInTime(config);
  };
  begin().catch(() => session.status === 'loading' && tell(null));
  return () => {
    isStopped = true;
    removeEventListener('storage', handleStorage);
    clearTimeout(renewal);
    followAuthClient(null);
    stop();
    session = LOADING;
  };
}

/**
 * Confirms a second factor. Until that is answered no request gets a token: the previous one is refused from the moment at
 * which the server accepted the code, and its answer may arrive late.
 */
export function confirming<Answer>(confirmation: Promise<Answer>): Promise<Answer> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  confirmed = Promise.race([confirmation.catch(() => undefined), patience]);
  return confirmation;
}

/** A token that is valid for a request now, or null without a session. Rejects with OfflineError if it cannot be renewed. */
export async function accessToken(): Promise<string | null> {
  await confirmed;
  const kept = keptSession(await apiConfig());
  if (kept && timeLeft(kept) > MARGIN_MS) return kept.access_token;
  if (kept === null && session.status === 'unauthenticated') return null;
  const { data, error } = await (await authClient()).getSession();
  if (isPassing(error)) throw new OfflineError(error);
  return data.session?.access_token ?? null;
}

/** A token other than the refused one, or null if the session is over (of which everyone is then notified). */
export async function renewedToken(refused: string): Promise<string | null> {
  const current = await accessToken();
  if (current !== refused) return current;
  const { data, error } = await (await authClient()).refreshSession();
  if (isPassing(error)) throw new OfflineError(error);
  if (!data.session) await endSession();
  return data.session?.access_token ?? null;
}

/**
 * Ends the session in this browser, even if the server cannot be reached. With `isTold` it keeps the session and rejects in
 * that case.
 */
export async function endSession({ isTold = false } = {}): Promise<void> {
  const client = await authClient().catch((unreached: unknown) => {
    if (isTold) throw unreached;
    return null;
  });
  if (isTold) {
    // Read first, because signing out deletes the session before it notifies the server.
    const { error: unreached } = (await client?.getUser()) ?? { error: null };
    if (isPassing(unreached)) throw unreached;
  }
  const isEnded = client !== null && (await client.signOut({ scope: 'local' })).error === null;
  if (!isEnded) local.write(sessionKeyOf(await apiConfig()), null);
  tell(null);
}

function restore(config: ApiConfig): void {
  const kept = keptSession(config);
  if (kept) tell(kept);
  else if (!isBrought()) tell(null);
}

/** A person who returns from a provider or an email has a session in the address. */
const isBrought = (): boolean => /[?#&](code|access_token|error|error_description)=/.test(location.href);

let renewal: ReturnType<typeof setTimeout> | undefined;

/** Loads the service's client when the stored token expires soon. From then on, the client renews the token by itself. */
function renewInTime(config: ApiConfig): void {
  clearTimeout(renewal);
  const kept = keptSession(config);
  if (kept === null) return;
  const after = (ms: number) => (renewal = setTimeout(() => renewInTime(config), Math.min(ms, DAY_MS)));
  const left = timeLeft(kept) - MARGIN_MS;
  if (left > 0) after(left);
  else
    void firstPaint().then(() => {
      if (session.status === 'authenticated') authClient().catch(() => after(AGAIN_MS));
    });
}

/** Another tab signed in or out, or renewed the token. */
function handleStorage({ key }: StorageEvent): void {
  const config = knownApiConfig();
  if (config === null || (key !== null && key !== sessionKeyOf(config))) return;
  tell(keptSession(config));
  renewInTime(config);
}

const timeLeft = ({ expires_at: end = 0 }: AuthSession): number => end * 1000 - Date.now();

function keptSession(config: ApiConfig): AuthSession | null {
  const kept = local.read<AuthSession>(sessionKeyOf(config));
  return kept?.user && kept.access_token ? kept : null;
}

const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 500);
  });

function settle(error: AuthError | null): void {
  if (!isPassing(error)) tell(null);
}

/** True for a failure that says nothing about the session: no network, or an unavailable server. */
const isPassing = (error: AuthError | null): boolean => error?.name === 'AuthRetryableFetchError';

/**
 * The server has refused this token because it lacks a second factor, which was set up elsewhere since the token was issued.
 */
export function noteFactorNeeded(refused: string | null): void {
  if (session.accessToken === refused && session.user) set({ ...session, needsFactor: true });
}

function tell(fresh: AuthSession | null): void {
  set(fresh ? sessionOf(fresh) : UNAUTHENTICATED);
}

function sessionOf({ user: known, access_token: token }: AuthSession): Session {
  const user = sessionUserOf(known);
  const needsFactor = user.hasFactor && claimsOf(token)['aal'] !== 'aal2';
  return { status: 'authenticated', user, accessToken: token, needsFactor };
}

function set(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  const before = session;
  session = next;
  changes.tell(next, before);
}
