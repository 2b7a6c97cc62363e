import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { tagOf } from './tag.ts';

/** The compressions of answers; the first one that a reader accepts is used. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const [brotliOf, gzipOf, zstdOf] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)];

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  zstd: (plain) => zstdOf(plain),
  br: (plain) => brotliOf(plain, BROTLI),
  gzip: (plain) => gzipOf(plain),
};

/** The bytes of one answer. */
export class Bytes {
  readonly plain: Buffer;
  /** True if other requests will be answered with the same bytes. */
  readonly isKept: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  constructor(text: string, isKept = false) {
    this.plain = Buffer.from(text);
    this.isKept = isKept;
  }

  get tag(): string {
    return (this.#tag ??= tagOf(this.plain));
  }

  /** The compressed bytes, computed once. */
  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = encoders[encoding](this.plain)));
    return encoded;
  }
}
