import { createHash } from 'node:crypto';
import { TAR_END, tarHeader, tarPadding } from '#server/tar';

const ZEROS = Buffer.alloc(65_536);

export interface EntryRecord {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Makes the entries of a tar file, and keeps the record of each for the manifest. */
export class ArchiveEntries {
  readonly #madeAt: Date;
  readonly records: EntryRecord[] = [];

  constructor(madeAt: Date) {
    this.#madeAt = madeAt;
  }

  /** An entry whose bytes are in memory. */
  *whole(name: string, content: string | Uint8Array): Generator<Uint8Array> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    yield tarHeader(name, bytes.length, this.#madeAt);
    yield bytes;
    yield tarPadding(bytes.length);
    this.#record(name, bytes.length, createHash('sha256').update(bytes).digest('hex'));
  }

  /**
   * An entry of a known size. Returns false if its content ended early, as that of a damaged file does: the rest is zeros,
   * because its size has been written.
   */
  async *streamed(name: string, size: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, boolean> {
    const hash = createHash('sha256');
    let left = size;
    const take = (bytes: Uint8Array): Uint8Array => {
      const taken = bytes.subarray(0, left);
      left -= taken.length;
      hash.update(taken);
      return taken;
    };
    yield tarHeader(name, size, this.#madeAt);
    for await (const bytes of untilDamaged(content)) yield take(bytes);
    const isWhole = left === 0;
    while (left > 0) yield take(ZEROS);
    yield tarPadding(size);
    this.#record(name, size, hash.digest('hex'));
    return isWhole;
  }

  end(): Uint8Array {
    return TAR_END;
  }

  #record(name: string, bytes: number, sha256: string): void {
    this.records.push({ name, bytes, sha256 });
  }
}

async function* untilDamaged(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await bytes.next().catch(() => null);
      if (next === null || next.done) return;
      yield next.value;
    }
  } finally {
    await bytes.return?.();
  }
}
