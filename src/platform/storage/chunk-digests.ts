import { createHash, hash } from 'node:crypto';

/** Bytes that one digest is of; the last piece of an object may be shorter. */
export const CHUNK_BYTES = 262_144;
/** Bytes of one digest. */
export const DIGEST_BYTES = 32;

/** How many digests an object of so many bytes has. */
export const chunksOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES);

export const digestOf = (chunk: Uint8Array): Buffer => hash('sha256', chunk, 'buffer');

/** Takes the digests of a content while it passes, whatever pieces it comes in. */
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

  /** The digests one after the other, once all has passed. */
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
