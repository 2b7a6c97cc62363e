import { checkedAddresses, type Guard, type Lookup, lookupByDns } from './outgoing/addresses.ts';
import { exchanged, type Hop, openedExchange } from './outgoing/exchange.ts';
import { OutgoingError } from './outgoing/outgoing-error.ts';
import { nextHop } from './outgoing/redirects.ts';
import { Turns, unlessAborted } from './outgoing/turns.ts';

export type { Lookup } from './outgoing/addresses.ts';
export { OutgoingError } from './outgoing/outgoing-error.ts';

interface Asking {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Maximum bytes of the answer's body, decompressed: 5 MB if not lower. */
  mostBytes?: number;
  /** True if only that much is wanted; otherwise a longer answer is refused. */
  isCut?: boolean;
  /** Total milliseconds: 5 seconds by default, 10 at most. */
  patience?: number;
  signal?: AbortSignal;
}

/** A configured address: private networks are allowed, and no redirect is followed. */
type ToOperator = Asking & { to: 'operator' };

/** An address that a person typed, or that came from elsewhere: public internet only, checked again at each redirect. */
type ToAnyone = Asking & {
  to: 'anyone';
  /** The number of redirects to follow: none by default, 5 at most. */
  redirects?: number;
};

/** A replacement for `fetch` in libraries. */
type Fetch = (url: string | URL | Request, init?: FetchInit) => Promise<Response>;

interface FetchInit {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
  signal?: AbortSignal | null;
}

export interface Outgoing {
  /**
   * Sends a request to another server and reads its whole answer, whatever its status. @throws {OutgoingError} if there is
   * no answer, or it is refused; the reason of `signal` if that aborts.
   */
  ask(url: string | URL, asked: ToOperator | ToAnyone): Promise<Response>;
  /** The same for a library that takes a `fetch`, for configured addresses. */
  fetchToOperator(limits: Pick<ToOperator, 'patience' | 'mostBytes'>): Fetch;
  /**
   * For a library that takes a `fetch` and reads answers that another server writes for minutes. It follows no redirect. The
   * caller's signal limits the time, and `mostBytes` what arrives; the beginning of an answer has a minute.
   */
  fetchStreamed(terms: { to: 'operator' | 'anyone'; mostBytes: number }): Fetch;
}

interface Settings {
  /** Whether addresses that people type may be local. */
  OUTGOING_LOOPBACK?: boolean | undefined;
  /** Hosts in private networks that people may name. */
  OUTGOING_PRIVATE_HOSTS?: readonly string[] | undefined;
}

const MOST_BYTES = 5_242_880;
const PATIENCE = 5_000;
const PATIENCE_MOST = 10_000;
const REDIRECTS_MOST = 5;
// For the whole process. Requests to an operator's server get their place before any others.
const turns = { operator: new Turns(32, 1_000), anyone: new Turns(6, 60) };
const everywhere = new Turns(32, 500);
const streams = new Turns(200, 200);

/**
 * The only way in which the server calls other servers over HTTP. It uses no proxy, keeps no cookies, and puts nothing of an
 * answer into an error. @param lookup in tests: what names resolve to.
 */
export function openOutgoing(settings: Settings = {}, lookup: Lookup = lookupByDns): Outgoing {
  const guard: Guard = {
    allowsLoopback: settings.OUTGOING_LOOPBACK ?? false,
    privateHosts: new Set(settings.OUTGOING_PRIVATE_HOSTS),
    lookup,
  };
  const ask: Outgoing['ask'] = async (url, asked) => {
    const first = firstHop(url, asked);
    const deadline = AbortSignal.timeout(Math.min(asked.patience ?? PATIENCE, PATIENCE_MOST));
    const signal = asked.signal ? AbortSignal.any([deadline, asked.signal]) : deadline;
    const terms = { mostBytes: Math.min(asked.mostBytes ?? MOST_BYTES, MOST_BYTES), isCut: asked.isCut ?? false, signal };
    try {
      if (asked.to === 'anyone') return await followed(first, asked.redirects ?? 0, (hop) => askedAnyone(hop, guard, terms));
      const work = () => exchanged(first, { ...terms, addresses: null });
      return await followed(first, 0, () => turns.operator.run(first.url.host, work, signal));
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      asked.signal?.throwIfAborted();
      throw deadline.aborted
        ? new OutgoingError('late', first.url.hostname)
        : new OutgoingError('unreachable', first.url.hostname, codeOf(error));
    }
  };
  return {
    ask,
    fetchStreamed:
      ({ to, mostBytes }) =>
      async (url, init = {}) => {
        if (url instanceof Request) throw new TypeError('an outgoing request is asked by its address');
        const { signal, ...asked } = askingOf(init);
        const first = firstHop(url, { ...asked });
        return streamed(first, to === 'anyone' ? guard : null, { mostBytes, signal });
      },
    fetchToOperator:
      (limits) =>
      async (url, init = {}) => {
        if (url instanceof Request) throw new TypeError('an outgoing request is asked by its address');
        return ask(url, { to: 'operator', ...limits, ...askingOf(init) });
      },
  };
}

function firstHop(address: string | URL, { method = 'GET', headers = {}, body }: Asking): Hop {
  const url = URL.parse(String(address));
  if (url === null) throw new OutgoingError('address', '');
  return { url, method, headers, body };
}

async function askedAnyone(hop: Hop, guard: Guard, terms: Omit<Parameters<typeof exchanged>[1], 'addresses'>): Promise<Response> {
  const { signal } = terms;
  const work = async (): Promise<Response> => {
    const addresses = await unlessAborted(checkedAddresses(hop.url, guard, signal), signal);
    return exchanged(hop, { ...terms, addresses });
  };
  return turns.anyone.run(hop.url.host, () => everywhere.run('', work, signal), signal);
}

const STREAM_BEGINS = 60_000;

/** The beginning of an answer, whose rest arrives later. Its place among the requests to a host is free after the beginning. */
async function streamed(
  hop: Hop,
  guard: Guard | null,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal | undefined },
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), STREAM_BEGINS);
  const ends = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
  const work = async (): Promise<Response> => {
    const addresses = guard && (await unlessAborted(checkedAddresses(hop.url, guard, ends), ends));
    return openedExchange(hop, { addresses, mostBytes, signal: ends });
  };
  try {
    const answer = await streams.run(hop.url.host, work, ends);
    if (nextHop(hop, answer) !== null) throw new OutgoingError('redirect', hop.url.hostname);
    return answer;
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    signal?.throwIfAborted();
    throw late.signal.aborted
      ? new OutgoingError('late', hop.url.hostname)
      : new OutgoingError('unreachable', hop.url.hostname, codeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

async function followed(first: Hop, redirects: number, askOnce: (hop: Hop) => Promise<Response>): Promise<Response> {
  let hop = first;
  for (let left = Math.min(redirects, REDIRECTS_MOST); ; left--) {
    const answer = await askOnce(hop);
    const next = nextHop(hop, answer);
    if (next === null) return answer;
    if (left === 0) throw new OutgoingError('redirect', hop.url.hostname);
    hop = next;
  }
}

/** Only the system's code: Node's errors contain bytes of the answer, or the certificate. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

function askingOf({ method, headers, body, signal }: FetchInit): Asking {
  return {
    ...(method !== undefined && { method }),
    headers: Object.fromEntries(new Headers(headers)),
    ...(body !== undefined && body !== null && { body: bytesOf(body) }),
    ...(signal && { signal }),
  };
}

function bytesOf(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('the body of an outgoing request has to be text, a form or bytes');
}
