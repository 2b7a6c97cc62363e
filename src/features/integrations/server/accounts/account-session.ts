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

/** Asks another service with the tokens of an account, and exchanges them for new ones when it no longer accepts them. */
export class AccountSession {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The answer as JSON; null if it has none. @throws {RemoteRefusal} */
  async ask(address: string, asked: Asked = {}): Promise<{ status: number; body: unknown }> {
    let token = await this.#given.access(null);
    let answer = await this.#sent(address, asked, token);
    if (answer.status === 401) {
      token = await this.#given.access(token);
      answer = await this.#sent(address, asked, token);
    }
    const { status, ok } = answer;
    const body: unknown = await answer.json().catch(() => null);
    if (ok || asked.accepts?.includes(status)) return { status, body };
    if (status === 401) throw new RemoteRefusal('revoked', words.revoked, { status });
    const pause = status === 429 ? (retryAfter(answer) ?? PAUSE_MS) : (asked.pauseOf?.(status, body) ?? null);
    if (pause !== null) throw new RemoteRefusal('busy', words.busy, { afterMs: Math.max(pause, 1_000), status });
    throw new RemoteRefusal(status >= 500 ? 'late' : 'refused', words.answered(status), { status });
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
