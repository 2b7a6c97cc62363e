import type { Readable } from 'node:stream';
import type { ByteRange } from '../range.ts';

/**
 * Where bytes lie: a folder, or a bucket of S3. A blob is written once, under a name that the server makes (a UUID), and never
 * changed. What a write began and did not end is no blob: it can be neither read nor listed, and `remove` takes it away.
 */
export interface Blobs {
  /** Resolves once all of the content is there for good; rejects with the error of the content, or with one of its own. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws {BlobMissing} */
  read(name: string, range: ByteRange | null): Promise<Readable>;
  /** @throws {BlobMissing} */
  copy(from: string, to: string): Promise<void>;
  /** Removes blobs; those that are not there count as removed. `isUnfinished` looks for pieces of a write too. */
  remove(names: readonly string[], isUnfinished: boolean): Promise<void>;
  /** The names of all blobs, in parts of at most 1,000. */
  list(): AsyncIterable<readonly string[]>;
  close(): void;
}

/** There is no blob of this name. */
export class BlobMissing extends Error {
  override name = 'BlobMissing';
}

/** The place of the blobs does not answer, or has no room left: the same request may work later. */
export class BlobsAway extends Error {
  override name = 'BlobsAway';
}
