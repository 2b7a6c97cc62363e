import { setImmediate as immediately } from 'node:timers/promises';

/** Up to so many streams, each is read as it arrives. */
const FEW = 16;
/** Milliseconds between two readings of many. */
const BEAT = 100;
/** More than this of one stream does not wait. */
const MOST_HELD = 65_536;

/**
 * What models write, of many answers at once: it is taken up together ten times a second, so that everyone else's requests are
 * alone in between, and what arrived meanwhile is parsed, told and sent as one piece. The beginning of an answer never waits.
 */
export class Crowd {
  readonly #waiting: (() => void)[] = [];
  #streams = 0;

  /** The same answer, with the same bytes in the same order. An error of its source, or the end of its reader, ends both. */
  gathered(answer: Response): Response {
    if (answer.body === null) return answer;
    const reader = answer.body.getReader();
    const pieces = this.#pieces(reader);
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(to) {
          const { done, value } = await pieces.next();
          if (done === true) to.close();
          else to.enqueue(value);
        },
        // The source first: while it is silent, the next piece waits for it.
        async cancel(reason) {
          await Promise.all([reader.cancel(reason).catch(() => {}), pieces.return(undefined)]);
        },
      },
      { highWaterMark: 0 },
    );
    const { status, statusText, headers } = answer;
    return new Response(body, { status, statusText, headers });
  }

  async *#pieces(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
    this.#streams += 1;
    try {
      const first = await reader.read();
      if (first.done) return;
      const held = new Held(reader);
      yield first.value;
      for (;;) {
        await held.some();
        if (this.#streams > FEW && !held.isPressing) await this.#beat();
        const piece = held.take();
        if (piece === null) return;
        yield piece;
      }
    } finally {
      this.#streams -= 1;
      await reader.cancel().catch(() => {});
    }
  }

  #beat(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1) setTimeout(() => void this.#taken(), BEAT - (performance.now() % BEAT));
    return promise;
  }

  /** One after the other, so that a request that arrives meanwhile need not wait for all of them. */
  async #taken(): Promise<void> {
    for (const resolve of this.#waiting.splice(0)) {
      resolve();
      await immediately();
    }
  }
}

/** What arrived of a stream and was not taken yet. */
class Held {
  #pieces: Uint8Array[] = [];
  #length = 0;
  #isOver = false;
  #failure: { error: unknown } | null = null;
  #news = Promise.withResolvers<void>();
  #room = Promise.withResolvers<void>();

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    void this.#read(reader);
  }

  get isPressing(): boolean {
    return this.#isOver || this.#length > MOST_HELD;
  }

  /** Resolves once there is something to take. */
  async some(): Promise<void> {
    if (this.#length === 0 && !this.#isOver) await this.#news.promise;
  }

  /** Null at the end. @throws what the source failed with, after all that arrived before */
  take(): Uint8Array | null {
    if (this.#length === 0) {
      if (this.#failure !== null) throw this.#failure.error;
      return null;
    }
    const piece = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    this.#news = Promise.withResolvers();
    this.#room.resolve();
    return piece ?? null;
  }

  /** Whoever writes faster than anyone reads has to wait. */
  #taken(): Promise<void> {
    this.#room = Promise.withResolvers();
    return this.#room.promise;
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        if (read.value.byteLength === 0) continue;
        this.#pieces.push(read.value);
        this.#length += read.value.byteLength;
        this.#news.resolve();
        if (this.isPressing) await this.#taken();
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#isOver = true;
    this.#news.resolve();
  }
}
