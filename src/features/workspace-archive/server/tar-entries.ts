import { readTarHeader, TAR_BLOCK, TAR_END, tarPadding } from '#server/tar';
import { fail } from '#server/failures';
import { unreadable } from './unreadable.ts';

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Its bytes, to be read before the next entry is asked for. */
  readonly content: AsyncGenerator<Buffer>;
}

/** The entries of a tar file of exactly the form that `tarHeader` writes: files with plain names, and nothing after the end. */
export async function* tarEntries(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<TarEntry> {
  const source = new ByteSource(bytes);
  try {
    for (let count = 0; ; count++) {
      const header = readTarHeader(await source.exactly(TAR_BLOCK));
      if (header === null) return unreadable('an entry is not a plain file, or its header is damaged');
      if (header === 'end') break;
      if (count >= most) return fail('archive-too-large');
      const content = source.next(header.size);
      yield { ...header, content };
      for await (const rest of content) void rest;
      const padding = tarPadding(header.size);
      if (!(await source.exactly(padding.length)).equals(padding)) return unreadable('something is hidden behind an entry');
    }
    const end = TAR_END.subarray(TAR_BLOCK);
    if (!(await source.exactly(end.length)).equals(end) || !(await source.isAtEnd())) unreadable('something follows its end');
  } finally {
    await source.close();
  }
}

/** Bytes that come in parts of any size, read in parts of a given size. */
class ByteSource {
  readonly #parts: AsyncIterator<Buffer>;
  #part: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#parts = bytes[Symbol.asyncIterator]();
  }

  async exactly(size: number): Promise<Buffer> {
    const found: Buffer[] = [];
    for await (const some of this.next(size)) found.push(some);
    return Buffer.concat(found);
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (await this.isAtEnd()) return unreadable('it ends too early');
      const some = this.#part.subarray(0, left);
      this.#part = this.#part.subarray(some.length);
      left -= some.length;
      yield some;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#part.length === 0) {
      const { done, value } = await this.#parts.next();
      if (done) return true;
      this.#part = value;
    }
    return false;
  }

  async close(): Promise<void> {
    await this.#parts.return?.();
  }
}
