import type { Readable } from 'node:stream';
import type { ByteRange } from '../range.ts';

/**
 * Where bytes are stored: a folder, or a bucket of S3. A blob is written once, under a name that the server creates (a
 * UUID), and never changed. An incomplete write is no blob: it can be neither read nor listed, and `remove` deletes it.
 */
export interface Blobs {
  /** Resolves once all of the content is stored durably. Rejects with the error of the content, or with one of its own. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws {BlobMissing} */
  read(name: string, range: ByteRange | null): Promise<Readable>;
  /** @throws {BlobMissing} */
  copy(from: string, to: string): Promise<void>;
  /** Removes blobs. Missing ones count as removed. `isUnfinished` also searches for parts of an incomplete write. */
  remove(names: readonly string[], isUnfinished: boolean): Promise<void>;
  /** The names of all blobs, in batches of at most 1,000. */
  list(): AsyncIterable<readonly string[]>;
  close(): void;
}

/** There is no blob with this name. */
export class BlobMissing extends Error {
  override name = 'BlobMissing';
}

/** The storage does not answer or has no space left. The same request may succeed later. */
export class BlobsAway extends Error {
  override name = 'BlobsAway';
}
