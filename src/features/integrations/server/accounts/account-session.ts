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
  /** Of the answer, if not 2 MB. */
  readonly mostBytes?: number;
  /** True for an address that a person typed: public internet only. */
  readonly isTyped?: boolean;
  /** True for an address that is the secret itself: it gets no token. */
  readonly isSecretAddress?: boolean;
}

/** What proves an access. */
export interface Access {
  /** The header. */
  readonly authorization: string;
  /** The only site that may get it, if a person typed its address; null for the hosts of the service. */
  readonly site: string | null;
}

interface Given {
  readonly outgoing: Outgoing;
  /** Replaces the hosts of the service; null for its own. */
  readonly base: string | null;
  /** What proves the access now; a new one if the last one was refused. */
  readonly access: (refused: Access | null) => Promise<Access>;
}

const PAUSE_MS = 60_000;
const MOST_BYTES = 2_000_000;
const IMAGE_BYTES = 300_000;
const FILE_MS = 120_000;

/** Asks another service with the tokens of an account, and exchanges them for new ones when it no longer accepts them. */
export class AccountSession {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The answer as JSON; null if it has none. @throws {RemoteRefusal} */
  async ask(address: string, asked: Asked = {}): Promise<{ status: number; body: unknown }> {
    let access = await this.#given.access(null);
    let read = await this.#read(address, asked, access);
    if (read.isRefused) {
      access = await this.#given.access(access);
      read = await this.#read(address, asked, access);
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

  /** The bytes of a file that the account can read; null if it cannot, or the file is larger. @throws {RemoteRefusal} */
  async file(
    address: string,
    { isTyped = false, mostBytes }: { isTyped?: boolean; mostBytes: number },
  ): Promise<Uint8Array | null> {
    const { outgoing, access } = this.#given;
    const streamed = outgoing.fetchStreamed({ to: isTyped ? 'anyone' : 'operator', mostBytes });
    const read = async (given: Access) => {
      const headers = { authorization: given.authorization, 'user-agent': 'Cairn' };
      return streamed(this.#urlOf(address, isTyped, given), { headers, signal: AbortSignal.timeout(FILE_MS) });
    };
    try {
      const first = await access(null);
      let answer = await read(first);
      if (answer.status === 401) {
        await answer.body?.cancel();
        answer = await read(await access(first));
      }
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status !== 429) return null;
      throw new RemoteRefusal('busy', words.busy, { afterMs: retryAfter(answer) ?? PAUSE_MS, status: 429 });
    } catch (error) {
      if (error instanceof RemoteRefusal) throw error;
      // A file that is longer than allowed, or does not end, is left out like one that is gone.
      return null;
    }
  }

  async #read(address: string, asked: Asked, access: Access): Promise<{ answer: Response; body: unknown; isRefused: boolean }> {
    const answer = await this.#sent(address, asked, access);
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => null);
    const isRefused = status === 401 || (asked.refusesToken?.(status, body) ?? false);
    return { answer, body, isRefused: isRefused && asked.isSecretAddress !== true };
  }

  async #sent(address: string, asked: Asked, access: Access): Promise<Response> {
    const { method = 'GET', json, headers = {}, isTyped = false, isSecretAddress = false } = asked;
    const url = this.#urlOf(address, isTyped, access);
    try {
      return await this.#given.outgoing.ask(url, {
        to: isTyped ? 'anyone' : 'operator',
        method,
        headers: {
          'user-agent': 'Cairn',
          ...headers,
          accept: 'application/json',
          ...(!isSecretAddress && { authorization: access.authorization }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        mostBytes: asked.mostBytes ?? MOST_BYTES,
        patience: 10_000,
      });
    } catch (error) {
      if (error instanceof OutgoingError)
        throw error.reason === 'long' ? new RemoteRefusal('long', words.tooLong) : new RemoteRefusal('late', words.unreachable);
      throw error;
    }
  }

  /** Who connects an account again may have typed another site meanwhile: the token is only for that one. */
  #urlOf(address: string, isTyped: boolean, { site }: Access): string {
    if (isTyped ? site === null || !address.startsWith(`${site}/`) : site !== null)
      throw new RemoteRefusal('revoked', words.revoked);
    return isTyped ? address : rebased(address, this.#given.base);
  }
}

/** The same address at the host that the operator set instead of the service's own. */
export function rebased(address: string, base: string | null): string {
  if (base === null) return address;
  const { pathname, search } = new URL(address);
  return `${base.replace(/\/+$/, '')}${pathname}${search}`;
}
