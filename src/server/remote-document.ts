import type { Log } from './log.ts';
import type { Outgoing } from './outgoing.ts';

interface Source<Content> {
  url: string;
  headers?: Record<string, string>;
  /** Parses the JSON for its use; throws if it is not as expected. */
  parse: (json: unknown) => Content;
  log: Log;
  outgoing: Outgoing;
  /** Milliseconds between two requests, whatever the result of the first. */
  coolDown?: number;
  /** Called when the content has changed. */
  changed?: () => void;
}

const FRESH = 600_000;
const COOL_DOWN = 5_000;
const PATIENCE = 4_000;
const MOST_BYTES = 262_144;

/**
 * A JSON document of another server, such as its public keys. The last version stays in use for as long as necessary: after
 * ten minutes it is refreshed in the background, and an outage of the other server changes nothing.
 */
export class RemoteDocument<Content> {
  readonly #source: Source<Content>;
  #known: Content | null = null;
  #text = '';
  #readAt = -Infinity;
  #askedAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(source: Source<Content>) {
    this.#source = source;
  }

  /** Its content; null if it could never be reached. */
  async read(): Promise<Content | null> {
    if (this.#known === null) await this.refresh();
    else if (performance.now() - this.#readAt > FRESH) void this.refresh();
    return this.#known;
  }

  /** Refreshes it, unless that was just done; never fails. Concurrent callers share one request. */
  refresh(): Promise<void> {
    if (this.#asking) return this.#asking;
    const now = performance.now();
    if (now - this.#askedAt < (this.#source.coolDown ?? COOL_DOWN)) return Promise.resolve();
    this.#askedAt = now;
    const { url, log } = this.#source;
    this.#asking = this.#ask()
      .catch((error: unknown) => log.warn({ err: error, url }, 'a document of another server could not be read'))
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { url, headers = {}, parse, changed, outgoing } = this.#source;
    const response = await outgoing.ask(url, { to: 'operator', headers, patience: PATIENCE, mostBytes: MOST_BYTES });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const text = await response.text();
    if (text !== this.#text) {
      this.#known = parse(JSON.parse(text));
      this.#text = text;
      changed?.();
    }
    this.#readAt = performance.now();
  }
}
