import type { Log } from './log.ts';
import type { Outgoing } from './outgoing.ts';

interface Source<Content> {
  url: string;
  headers?: Record<string, string>;
  /** Makes of its JSON what it is read for; throws where it is not what was expected. */
  parse: (json: unknown) => Content;
  log: Log;
  outgoing: Outgoing;
  /** Milliseconds between two questions, whatever came of the first. */
  coolDown?: number;
  /** Told when another content than before was read. */
  changed?: () => void;
}

const FRESH = 600_000;
const COOL_DOWN = 5_000;
const PATIENCE = 4_000;
const MOST_BYTES = 262_144;

/**
 * A JSON document of another server, such as its public keys. What was read is kept for as long as it takes: when it is ten
 * minutes old it is asked for again behind the reader's back, and an outage over there leaves what is known in use.
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

  /** What it says; null while it could never be reached. */
  async read(): Promise<Content | null> {
    if (this.#known === null) await this.refresh();
    else if (performance.now() - this.#readAt > FRESH) void this.refresh();
    return this.#known;
  }

  /** Asks again, unless that was just done; never fails. Whoever asks at once waits for the same answer. */
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
