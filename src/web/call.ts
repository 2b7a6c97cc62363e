import { language } from '#contract/words';
import type { Method } from '#contract/action';
import { newId } from '#contract/new-id';
import { queryString } from '#contract/query-string';
import { type Answer, answerOf } from './answer.ts';
import { apiConfig } from './api-config.ts';
import { errorOf, asOffline, NotModified } from './api-error.ts';
import { fetched } from './fetched.ts';
import { gathered } from './gathered.ts';
import { painted } from './painted.ts';
import { accessToken, endSession, noteFactorNeeded, renewedToken } from './session.ts';

/** The ETag of the answer that the caller has; set to that of the new one. */
export interface Freshness {
  etag: string | null;
  /** The place of the server's log before it answered; of several answers, the first. */
  place?: string | null;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The key under which the server runs the action once, however often the request is repeated. Generated if none is given. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly freshness?: Freshness;
  /** True for an answer so large that others should not wait for it. */
  readonly isAlone?: boolean;
}

/**
 * Calls the API: `path` begins with /api. Rejects with ApiError (the server refused), OfflineError (it was not reached) or
 * NotModified (only with `freshness`). A refused session is renewed once. If that fails too, the person is signed out.
 */
export async function callApi(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
  if (method === 'GET') await painted();
  const { apiUrl } = await apiConfig();
  const whole = path + queryString(options.query ?? {});
  const key = method === 'GET' ? null : (options.idempotencyKey ?? newId());
  const ask = async (token: string | null): Promise<Answer> =>
    (await together(apiUrl, method, whole, options, token)) ??
    answerOf(await fetched(apiUrl + whole, init(method, options, key, token), options.signal));
  const token = await accessToken();
  let answer = await ask(token);
  if (answer.status === 401 && token !== null) {
    const renewed = await renewedToken(token);
    if (renewed !== null) answer = await ask(renewed);
    if (renewed !== null && answer.status === 401) await endSession();
  }
  if (options.freshness) options.freshness.place ??= answer.place;
  if (answer.status === 304) throw new NotModified();
  if (answer.status < 200 || answer.status > 299) {
    const error = await errorOf(answer);
    if (error.code === 'second-factor-needed') noteFactorNeeded(token);
    throw error;
  }
  if (options.freshness) options.freshness.etag = answer.etag;
  return answer.body().catch(asOffline);
}

/** The answer of a reading call, requested together with others of the same moment; null if it is sent alone. */
async function together(
  apiUrl: string,
  method: Method,
  path: string,
  { freshness, signal, isAlone }: CallOptions,
  token: string | null,
): Promise<Answer | null> {
  if (method !== 'GET' || isAlone) return null;
  signal?.throwIfAborted();
  const answer = await gathered(apiUrl, bearer(token), { path, tag: freshness?.etag ?? null });
  // The request of the others continues. The caller that aborted this one no longer waits.
  signal?.throwIfAborted();
  return answer;
}

function init(method: Method, options: CallOptions, key: string | null, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language });
  const authorization = bearer(token);
  if (authorization !== null) headers.set('authorization', authorization);
  if (key !== null) headers.set('idempotency-key', key);
  if (options.freshness?.etag) headers.set('if-none-match', options.freshness.etag);
  if (options.body === undefined) return { method, headers };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(options.body) };
}

const bearer = (token: string | null): string | null => (token === null ? null : `Bearer ${token}`);
