import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Blobs } from '#platform/storage/blobs/blobs';
import { isUnreadable } from '#platform/storage/blobs/disk-failures';
import { ChunkDigests } from '#platform/storage/chunk-digests';

/** What the row of an uploaded file contains about its blob. */
export interface FileRow {
  /** Bucket and name, as people know it. */
  place: string;
  /** SHA-256 of all its chunk digests; null if there are none. */
  digest: string | null;
}

const COLUMN = `
SELECT to_regclass('storage.objects') IS NOT NULL AS "isThere", EXISTS (SELECT FROM information_schema.columns
  WHERE table_schema = 'storage' AND table_name = 'objects' AND column_name = 'chunk_digests') AS "hasDigests"`;

/** The blobs that rows name, in order. */
export async function fileRows(client: pg.ClientBase): Promise<Map<string, FileRow>> {
  const { rows: found } = await client.query<{ isThere: boolean; hasDigests: boolean }>(COLUMN);
  // A backup from before files existed.
  if (!found[0]?.isThere) return new Map();
  const digest = found[0].hasDigests ? `encode(sha256(chunk_digests), 'hex')` : 'NULL::text';
  const { rows } = await client.query<FileRow & { version: string }>(
    `SELECT version, bucket_id || '/' || name AS "place", ${digest} AS "digest" FROM storage.objects ORDER BY version`,
  );
  return new Map(rows.map(({ version, ...row }) => [version, row]));
}

/** Compares passing bytes with the values in a row. */
export class Comparison {
  readonly #digests = new ChunkDigests();

  async *passing<Bytes extends Uint8Array>(content: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
    for await (const bytes of content) {
      this.#digests.update(bytes);
      yield bytes;
    }
  }

  /** Once everything has passed. Without digests there is nothing to compare. */
  agreesWith(row: FileRow | undefined): boolean {
    return row === undefined || row.digest === null || row.digest === digestOf(this.#digests.result());
  }
}

/** True if the blob of a store matches its row. One that the disk cannot read does not. @throws {BlobMissing} */
export async function isIntact(blobs: Pick<Blobs, 'read'>, blob: string, row: FileRow | undefined): Promise<boolean> {
  if (row === undefined || row.digest === null) return true;
  const comparison = new Comparison();
  try {
    for await (const _ of comparison.passing(await blobs.read(blob, null)));
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
  return comparison.agreesWith(row);
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
