import { createHash } from 'node:crypto';
import type { Statements } from '#server/statements';
import { StorageError } from '../storage-error.ts';

/** The most bytes of a part, and so the most that a killed server may lose of an upload. */
export const PART_BYTES = 8_388_608;

/** A piece of an upload as it arrived, with its SHA-256. */
export interface Part {
  /** The position of its first byte in the upload. */
  start: number;
  bytes: number;
  digest: Buffer;
}

const ADD = `
INSERT INTO storage.resumable_parts (upload_id, start, bytes, digest)
SELECT id, $2, $3, $4 FROM storage.resumable_uploads WHERE id = $1
ON CONFLICT (upload_id, start) DO UPDATE SET bytes = excluded.bytes, digest = excluded.digest RETURNING start`;

/** Records a part whose bytes are on the disk. @throws {StorageError} NoSuchUpload */
export async function addPart(db: Statements, uploadId: string, { start, bytes, digest }: Part): Promise<void> {
  if ((await db.text(ADD, [uploadId, start, bytes, digest])).length === 0) throw new StorageError('NoSuchUpload');
}

/** Removes the parts that begin at a position or after it. */
export const forgetPartsFrom = (db: Statements, uploadId: string, start: number): Promise<unknown> =>
  db.text('DELETE FROM storage.resumable_parts WHERE upload_id = $1 AND start >= $2', [uploadId, start]);

const PARTS_END = `
SELECT coalesce(max(start + bytes), 0) AS "end" FROM storage.resumable_parts WHERE upload_id = $1 AND start + bytes <= $2`;

/** How many bytes of an upload have arrived, given the size of its file. */
export async function partsEnd(db: Statements, uploadId: string, length: number): Promise<number> {
  const [found] = await db.text<{ end: number }>(PARTS_END, [uploadId, length]);
  return found?.end ?? 0;
}

/** The parts of an upload in order. */
export const partsOf = (db: Statements, uploadId: string): Promise<Part[]> =>
  db.text<Part>('SELECT start, bytes, digest FROM storage.resumable_parts WHERE upload_id = $1 ORDER BY start', [uploadId]);

/**
 * The content of a complete upload. It ends with an error if a part is not as it arrived.
 * @throws {StorageError} DamagedUpload
 */
export async function* asItArrived(content: AsyncIterable<Uint8Array>, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  let place = 0;
  let hash = createHash('sha256');
  const left = [...parts];
  for await (const bytes of content) {
    for (let rest = bytes; rest.length > 0;) {
      const [part] = left;
      if (part === undefined || place < part.start) throw new StorageError('DamagedUpload');
      const piece = rest.subarray(0, part.start + part.bytes - place);
      hash.update(piece);
      place += piece.length;
      rest = rest.subarray(piece.length);
      if (place < part.start + part.bytes) continue;
      if (!hash.digest().equals(part.digest)) throw new StorageError('DamagedUpload');
      hash = createHash('sha256');
      left.shift();
    }
    yield bytes;
  }
  if (left.length > 0) throw new StorageError('DamagedUpload');
}
