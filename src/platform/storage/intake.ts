import { createHash } from 'node:crypto';
import { ChunkDigests } from './chunk-digests.ts';
import { detectedType, SNIFFED_BYTES } from './content-type.ts';
import { joined } from './joined.ts';
import { StorageError } from './storage-error.ts';

/** What is known about a content once it has passed. */
export interface Measured {
  bytes: number;
  /** Hex. */
  md5: string;
  /** SHA-256 of each chunk, in order. */
  digests: Buffer;
}

export interface Limits {
  /** Bytes. */
  most: number;
  /** Called with the bytes so far, regularly and at the end. */
  mayStore: (bytes: number) => boolean | Promise<boolean>;
}

/** Bytes between two checks for free space. */
export const CHECKED_EVERY = 1_048_576;

/** The first bytes of a content, enough to detect its type, and then all of it: `rest` begins with `start`. */
export async function opened(
  content: AsyncIterable<Uint8Array>,
): Promise<{ detected: string | null; rest: AsyncGenerator<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let size = 0;
  while (size < SNIFFED_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    start.push(value);
    size += value.length;
  }
  const detected = await detectedType(Buffer.concat(start).subarray(0, SNIFFED_BYTES));
  return { detected, rest: joined(start, chunks) };
}

/** Measures a content while it passes, and stops it if it grows too large. */
export class Measure {
  readonly #limits: Limits;
  readonly #hash = createHash('md5');
  readonly #digests = new ChunkDigests();
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws {StorageError} EntityTooLarge */
  async *passing(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let asked = 0;
    for await (const chunk of content) {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#limits.most) throw new StorageError('EntityTooLarge');
      if (this.#bytes - asked >= CHECKED_EVERY) {
        asked = this.#bytes;
        await this.#ask();
      }
      this.#hash.update(chunk);
      this.#digests.update(chunk);
      yield chunk;
    }
    await this.#ask();
  }

  /** Once everything has passed. */
  result(): Measured {
    return { bytes: this.#bytes, md5: this.#hash.digest('hex'), digests: this.#digests.result() };
  }

  async #ask(): Promise<void> {
    if (!(await this.#limits.mayStore(this.#bytes))) {
      throw new StorageError('EntityTooLarge', 'There is no room left for this object');
    }
  }
}
