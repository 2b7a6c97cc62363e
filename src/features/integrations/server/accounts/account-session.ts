import { retryAfter } from '#server/channels';
import { type Outgoing, OutgoingError } from '#server/outgoing';
import { RemoteRefusal } from './remote-refusal.ts';
import * as words from './words.ts';

/** A request to another service, and which refusals its sender handles. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses besides success that are returned instead of thrown. */
  readonly accepts?: readonly number[];
  /** True for another refusal than 401 that means that the access token is no longer accepted. */
  readonly refusesToken?: (status: number, body: unknown) => boolean;
  /** The pause that a refusal asks for without saying so by 429, in milliseconds; null if it is another one. */
  readonly pauseOf?: (status: number, body: unknown) => number | null;
}

interface Given {
  readonly outgoing: Outgoing;
  /** Replaces the hosts of the service; null for its own. */
  readonly base: string | null;
  /** The access token now; a new one if the last one was refused. */
  readonly access: (refused: string | null) => Promise<string>;
}

const PAUSE_MS = 60_000;
const MOST_BYTES = 2_000_000;
const IMAGE_BYTES = 300_000;

/** Asks another service with the tokens of an account, and exchanges them for new ones when it no longer accepts them. */
export class AccountSession {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The answer as JSON; null if it has none. @throws {RemoteRefusal} */
  async ask(address: string, asked: Asked = {}): Promise<{ status: number; body: unknown }> {
    let token = await this.#given.access(null);
    let read = await this.#read(address, asked, token);
    if (read.isRefused) {
      token = await this.#given.access(token);
      read = await this.#read(address, asked, token);
    }
    const { answer, body, isRefused } = read;
    const { status, ok } = answer;
    if (ok || (!isRefused && asked.accepts?.includes(status))) return { status, body };
    if (isRefused) throw new RemoteRefusal('revoked', words.revoked, { status });
    const pause = status === 429 ? (retryAfter(answer) ?? PAUSE_MS) : (asked.pauseOf?.(status, body) ?? null);
    if (pause !== null) throw new RemoteRefusal('busy', words.busy, { afterMs: Math.max(pause, 1_000), status });
    throw new RemoteRefusal(status >= 500 ? 'late' : 'refused', words.answered(status), { status });
  }

  /** The bytes of an image that an answer named, which needs no token; null if there is none, or it is larger than 300 KB. */
  async image(address: string): Promise<Uint8Array | null> {
    const { outgoing, base } = this.#given;
    const limits = { mostBytes: IMAGE_BYTES, patience: 10_000 };
    try {
      const answer = await (base === null
        ? outgoing.ask(address, { to: 'anyone', redirects: 2, ...limits })
        : outgoing.ask(rebased(address, base), { to: 'operator', ...limits }));
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    } catch (error) {
      if (error instanceof OutgoingError) return null;
      throw error;
    }
  }

  async #read(address: string, asked: Asked, token: string): Promise<{ answer: Response; body: unknown; isRefused: boolean }> {
    const answer = await this.#sent(address, asked, token);
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => null);
    return { answer, body, isRefused: status === 401 || (asked.refusesToken?.(status, body) ?? false) };
  }

  async #sent(address: string, { method = 'GET', json, headers = {} }: Asked, token: string): Promise<Response> {
    const { outgoing, base } = this.#given;
    try {
      return await outgoing.ask(rebased(address, base), {
        to: 'operator',
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': 'Cairn',
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        mostBytes: MOST_BYTES,
        patience: 10_000,
      });
    } catch (error) {
      if (error instanceof OutgoingError) throw new RemoteRefusal('late', words.unreachable);
      throw error;
    }
  }
}

/** The same address at the host that the operator set instead of the service's own. */
export function rebased(address: string, base: string | null): string {
  if (base === null) return address;
  const { pathname, search } = new URL(address);
  return `${base.replace(/\/+$/, '')}${pathname}${search}`;
}
