import type { Method } from '#contract/action';
import { newId } from '#contract/new-id';
import { apiConfig } from './api-config.ts';
import { errorOf, NotModified, OfflineError } from './api-error.ts';
import { noteReached } from './connection.ts';
import { painted } from './painted.ts';
import { accessToken, endSession, noteFactorNeeded, renewedToken } from './session.ts';

/** The ETag of the answer that one already has; set to that of the new answer. */
export interface Freshness {
  etag: string | null;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The key under which the server does the thing once, however often it is asked. One of its own where none is given. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly freshness?: Freshness;
}

/** A request that takes longer counts as lost. */
const PATIENCE_MS = 30_000;

/**
 * Calls the API: `path` begins with /api. Rejects with ApiError (the server said no), OfflineError (it was not reached) or
 * NotModified (only with `freshness`). A refused session is renewed once; if that fails too, the person is signed out.
 */
export async function callApi(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
  if (method === 'GET') await painted();
  const { apiUrl } = await apiConfig();
  const url = apiUrl + path + queryString(options.query ?? {});
  const key = method === 'GET' ? null : (options.idempotencyKey ?? newId());
  const token = await accessToken();
  let response = await fetched(url, init(method, options, key, token), options.signal);
  if (response.status === 401 && token !== null) {
    const renewed = await renewedToken(token);
    if (renewed !== null) response = await fetched(url, init(method, options, key, renewed), options.signal);
    if (renewed !== null && response.status === 401) await endSession();
  }
  if (response.status === 304) throw new NotModified();
  if (!response.ok) {
    const error = await errorOf(response);
    if (error.code === 'second-factor-needed') noteFactorNeeded(token);
    throw error;
  }
  if (options.freshness) options.freshness.etag = response.headers.get('etag');
  return answerOf(response);
}

function init(method: Method, options: CallOptions, key: string | null, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== null) headers.set('idempotency-key', key);
  if (options.freshness?.etag) headers.set('if-none-match', options.freshness.etag);
  const request: RequestInit = { method, headers, signal: within(options.signal) };
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(options.body);
  }
  return request;
}

const within = (signal?: AbortSignal): AbortSignal => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
};

async function fetched(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(url, request);
    noteReached(true);
    return response;
  } catch (error) {
    // An abort by the caller stays what it is; everything else means that the server or its answer was lost.
    if (signal?.aborted) throw signal.reason;
    noteReached(false);
    throw new OfflineError(error);
  }
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    throw new OfflineError(error);
  }
}

/** `?a=1&b=2&b=3`: arrays as repeated keys, nothing for undefined and null. */
function queryString(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
