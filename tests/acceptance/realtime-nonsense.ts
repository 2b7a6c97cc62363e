type Vsn = '1.0.0' | '2.0.0';

const EVENTS = ['phx_join', 'phx_leave', 'phx_close', 'phx_error', 'broadcast', 'presence', 'access_token', 'postgres_changes'];
const WORDS = ['__proto__', 'constructor', 'ids', 'length', '', '*', 'phoenix', 'heartbeat', 'track', 'untrack', 'true', '-1'];
const FILTERS = ['INSERT', 'public', 'Task', 'id', 'projectId', 'title=like.%', 'title=match.(((', 'a=in.()', 'x'.repeat(999)];
const VALUES = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53];

/** Frames more or less like those of the protocol; the same ones in each run. */
export class Nonsense {
  #state = 42;
  readonly #topics: readonly string[];
  readonly #words: readonly unknown[];

  /** Knows a valid token and the id of a project that its person can read, so that part of it is granted. */
  constructor(token: string, projectId: string) {
    const scope = `project:${projectId}`;
    this.#topics = ['realtime:a', 'realtime:', `realtime:${scope}`, `realtime:${scope.toUpperCase()}:x`, 'realtime:workspace:'];
    const truths = [token, projectId, `projectId=eq.${projectId}`];
    this.#words = [...WORDS, ...EVENTS, ...this.#topics, ...FILTERS, ...VALUES, ...truths];
  }

  frame(vsn: Vsn): string | Buffer {
    const kind = this.#below(10);
    if (kind === 0) return Buffer.from(Array.from({ length: this.#below(40) }, () => this.#below(256)));
    const lengths = Array.from({ length: 6 }, () => this.#below(20));
    if (kind === 1) return Buffer.from([3, ...lengths, ...Buffer.from('realtime:a'.repeat(4))]);
    const text = JSON.stringify(vsn === '2.0.0' ? this.#fields() : this.#object());
    return kind === 2 ? text.slice(0, this.#below(text.length)) : text;
  }

  #fields(): unknown[] {
    return ['1', '2', this.#mostly(this.#topics), this.#mostly(EVENTS), this.#payload()];
  }

  #object(): object {
    const [join_ref, ref, topic, event, payload] = this.#fields();
    return { join_ref, ref, topic, event, payload };
  }

  /** The content of a join, a presence, a broadcast or a new token, partly invalid. */
  #payload(): unknown {
    const kind = this.#below(5);
    if (kind === 0) return { config: this.#config(), access_token: this.#word() };
    if (kind === 1) return { config: this.#value(3) };
    if (kind === 2) return { type: this.#word(), event: this.#word(), payload: this.#value(4) };
    return kind === 3 ? { access_token: this.#word() } : this.#value(5);
  }

  #config(): object {
    const [event, schema, table, filter, key] = Array.from({ length: 5 }, () => this.#word());
    const isClose = this.#below(2) === 0;
    const change = isClose ? { event: '*', schema: 'public', table, filter } : { event, schema, table, filter, select: [key] };
    return {
      postgres_changes: [change],
      presence: { key, enabled: true },
      broadcast: this.#value(2),
      private: this.#word(),
    };
  }

  #value(depth: number): unknown {
    const kind = depth === 0 ? 0 : this.#below(4);
    if (kind === 1) return Array.from({ length: this.#below(4) }, () => this.#value(depth - 1));
    if (kind < 2) return this.#word();
    return Object.fromEntries(Array.from({ length: this.#below(4) }, () => [String(this.#word()), this.#value(depth - 1)]));
  }

  #mostly(words: readonly string[]): unknown {
    return this.#below(8) === 0 ? this.#word() : words[this.#below(words.length)];
  }

  #word(): unknown {
    return this.#words[this.#below(this.#words.length)];
  }

  /** Mulberry32. */
  #below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }
}
