import { createHash, hash } from 'node:crypto';

/** Bytes that one digest covers. The last chunk of an object may be shorter. */
export const CHUNK_BYTES = 262_144;
/** Length of one digest in bytes. */
export const DIGEST_BYTES = 32;

/** How many digests an object of this many bytes has. */
export const chunksOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES);

export const digestOf = (chunk: Uint8Array): Buffer => hash('sha256', chunk, 'buffer');

/** Computes the digests of a content while it passes, whatever the sizes of its chunks. */
export class ChunkDigests {
  readonly #digests: Buffer[] = [];
  #current = createHash('sha256');
  #filled = 0;

  update(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length;) {
      const part = bytes.subarray(start, start + CHUNK_BYTES - this.#filled);
      this.#current.update(part);
      this.#filled += part.length;
      start += part.length;
      if (this.#filled === CHUNK_BYTES) this.#close();
    }
  }

  /** The digests in order, once the content has passed completely. */
  result(): Buffer {
    if (this.#filled > 0) this.#close();
    return Buffer.concat(this.#digests);
  }

  #close(): void {
    this.#digests.push(this.#current.digest());
    this.#current = createHash('sha256');
    this.#filled = 0;
  }
}
