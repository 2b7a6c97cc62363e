import type { Method } from '#contract/action';
import type { Actions, Caller } from '#contract/caller';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#contract/new-id';
import { queryString } from '#contract/query-string';

/** Where a server is, and an API token of it. */
export interface Connection {
  readonly address: string;
  readonly token: string;
  /** Ends all requests. */
  readonly signal?: AbortSignal;
}

/** What a request can have beside query and body. */
export interface Extras {
  /** The key under which the server runs an action once. One is made if none is given. */
  readonly idempotencyKey?: string;
}

/** The server refused. `message` is its sentence for people, `fields` says what is wrong with which field. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(status: number, { code, message, fields = {}, requestId }: Partial<ErrorBody['error']>) {
    super(message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = code ?? 'internal';
    this.fields = fields;
    this.requestId = requestId ?? null;
  }
}

/** The server was not reached, or something else answered in its place. */
export class UnreachedError extends Error {
  override name = 'UnreachedError';
}

/**
 * A server as programs use it, typed by its contracts:
 * `connect({ address, token }).family<typeof taskActions>('project').get('get-project-tasks', { query })`. Only actions of
 * that method compile. Rejects with RefusedError or UnreachedError. A request that the server had no room for, or whose
 * answer was lost, is sent again under its key.
 */
export const connect = (connection: Connection) => ({
  family<A extends Actions>(family: string): Caller<A, Extras> {
    const verb =
      (method: Method) =>
      (name: string, request: Sent = {}): Promise<never> =>
        answered(connection, method, `/api/${family}${queryString({ endpoint: name, ...request.query })}`, request);
    return { family, get: verb('GET'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') };
  },
});

interface Sent extends Extras {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const ATTEMPTS = 4;
/** The share of a token is whole again after a minute. */
const WAIT_MOST = 60;
const TIME_MOST = 60_000;

async function answered(connection: Connection, method: Method, path: string, sent: Sent): Promise<never> {
  const request = requestOf(connection, method, sent);
  for (let attempt = 1; ; attempt++) {
    const answer = await fetchedFrom(connection, path, request).catch((error: unknown) => {
      if (attempt === ATTEMPTS || connection.signal?.aborted) throw unreached(connection, error);
      return null;
    });
    if (answer?.ok)
      return answer.json().catch((error: unknown) => Promise.reject(unreached(connection, error))) as Promise<never>;
    if (answer !== null && answer.status >= 300 && answer.status < 400) throw movedTo(connection, answer);
    const wait = answer === null ? attempt / 4 : waitOf(answer);
    if (answer !== null && (wait === null || attempt === ATTEMPTS)) throw await refusalIn(answer);
    await pause((wait ?? 0) * 1000, connection.signal);
  }
}

function requestOf({ token }: Connection, method: Method, { body, idempotencyKey }: Sent): RequestInit {
  const headers = {
    accept: 'application/json',
    authorization: headerWith(token),
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? newId() }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  // Another server must not get the token.
  return { method, headers, redirect: 'manual', ...(body !== undefined && { body: JSON.stringify(body) }) };
}

const fetchedFrom = ({ address, signal }: Connection, path: string, request: RequestInit): Promise<Response> => {
  const ends = [AbortSignal.timeout(TIME_MOST), ...(signal ? [signal] : [])];
  return fetch(address.replace(/\/+$/, '') + path, { ...request, signal: AbortSignal.any(ends) });
};

/** After how many seconds to ask again; null if the answer will be the same. */
function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 1);
  return (status === 429 || status === 503) && seconds <= WAIT_MOST ? seconds : null;
}

async function refusalIn(answer: Response): Promise<Error> {
  const text = await answer.text();
  try {
    return new RefusedError(answer.status, (JSON.parse(text) as ErrorBody).error);
  } catch {
    return new UnreachedError(`Something other than Cairn answered ${answer.status} at ${new URL(answer.url).origin}.`);
  }
}

function movedTo({ address }: Connection, { headers }: Response): UnreachedError {
  return new UnreachedError(`${address} redirects to ${headers.get('location') ?? 'another address'}. Use that address.`);
}

function unreached({ address }: Connection, error: unknown): UnreachedError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new UnreachedError(`Can't reach ${address}: ${cause}`, { cause: error });
}

/** The runtime repeats a header that it refuses in its error, which programs log. */
function headerWith(token: string): string {
  if (!/^[\w.~+/-]+=*$/.test(token)) throw new TypeError('The API token has characters that no token has.');
  return `Bearer ${token}`;
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });
