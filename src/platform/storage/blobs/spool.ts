import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { joined } from '../joined.ts';
import { translating } from './disk-failures.ts';

const HELD_MOST = 262_144;
const AT_ONCE = 6;
// Twice as long as a request may take.
const ABANDONED_MS = 1_800_000;

/**
 * Buffers a content on the disk until it is complete: a client may take a quarter of an hour to send it, and a store with
 * parts of several megabytes would make us keep that much of each in memory.
 */
export class Spool {
  readonly #folder: string;
  readonly #waiting: (() => void)[] = [];
  #free = AT_ONCE;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Regularly removes what a crash left behind. The folder is created by the first content that needs it. */
  async tidy(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      // Another server may share the folder and may have finished the file.
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  forget(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true });
  }

  /** Passes a complete content on: a small one at once, the others a few at a time. */
  async pass(name: string, content: AsyncIterable<Uint8Array>, send: (body: Buffer | Readable) => Promise<void>): Promise<void> {
    const chunks = content[Symbol.asyncIterator]();
    const start: Uint8Array[] = [];
    for (let held = 0; held <= HELD_MOST;) {
      const { done, value } = await chunks.next();
      if (done) return send(Buffer.concat(start));
      start.push(value);
      held += value.length;
    }
    const path = join(this.#folder, name);
    try {
      await translating(async () => {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await pipeline(joined(start, chunks), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      });
      await this.#inTurn(async () => {
        const whole = createReadStream(path);
        await send(whole).finally(() => whole.destroy());
      });
    } finally {
      await this.forget(name);
    }
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
