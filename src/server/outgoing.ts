import { checkedAddresses, type Guard, type Lookup, lookupByDns } from './outgoing/addresses.ts';
import { exchanged, type Hop } from './outgoing/exchange.ts';
import { OutgoingError } from './outgoing/outgoing-error.ts';
import { nextHop } from './outgoing/redirects.ts';
import { Turns, unlessAborted } from './outgoing/turns.ts';

export { OutgoingError } from './outgoing/outgoing-error.ts';

interface Asking {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Of the answer's body, unpacked: 5 MB where it is not less. */
  mostBytes?: number;
  /** True where no more than that is wanted; else a longer answer is refused. */
  isCut?: boolean;
  signal?: AbortSignal;
}

/** An address that the settings name: private networks too, and no redirect is followed. */
type ToOperator = Asking & {
  to: 'operator';
  /** Milliseconds in all: 5 seconds where it is not said, 10 at most. */
  patience?: number;
};

/** An address that a person typed, or that came from elsewhere: the public internet alone, asked again at each redirect. */
type ToAnyone = Asking & {
  to: 'anyone';
  /** So many are followed: none where it is not said, 5 at most. */
  redirects?: number;
};

/** What a library calls in place of `fetch`. */
type Fetch = (url: string | URL | Request, init?: FetchInit) => Promise<Response>;

interface FetchInit {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
  signal?: AbortSignal | null;
}

export interface Outgoing {
  /**
   * Asks another server and reads its whole answer, whatever its status.
   * @throws {OutgoingError} where there is no answer, or one that is not taken; the reason of `signal` where that aborts.
   */
  ask(url: string | URL, asked: ToOperator | ToAnyone): Promise<Response>;
  /** The same for a library that has to be handed a `fetch`, for addresses that the settings name. */
  fetchToOperator(limits: Pick<ToOperator, 'patience' | 'mostBytes'>): Fetch;
}

interface Settings {
  /** Whether addresses that people type may be of this machine. */
  OUTGOING_LOOPBACK?: boolean | undefined;
}

const MOST_BYTES = 5_242_880;
const PATIENCE = 5_000;
const PATIENCE_MOST = 10_000;
const REDIRECTS_MOST = 5;
// For the whole process, whoever asks. An answer of an operator's server has its place sooner than one from anywhere.
const turns = { operator: new Turns(32, 1_000), anyone: new Turns(6, 60) };
const everywhere = new Turns(32, 500);

/**
 * The one way by which the server asks other servers over HTTP. It goes by way of no proxy, keeps no cookies, and says nothing of an
 * answer in an error.
 * @param lookup in tests: what names lead to.
 */
export function openOutgoing(settings: Settings = {}, lookup: Lookup = lookupByDns): Outgoing {
  const guard: Guard = { allowsLoopback: settings.OUTGOING_LOOPBACK ?? false, lookup };
  const ask: Outgoing['ask'] = async (url, asked) => {
    const first = firstHop(url, asked);
    const limit = asked.to === 'operator' ? Math.min(asked.patience ?? PATIENCE, PATIENCE_MOST) : PATIENCE;
    const deadline = AbortSignal.timeout(limit);
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

/** The code of the system alone: errors of Node carry bytes of the answer, or the certificate. */
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
