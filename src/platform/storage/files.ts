import { sqlState, statementsOn, transaction } from '#server/statements';
import { bucketOf, type BucketSettings, insertBucket, updateBucket } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { validBucketId, validKey } from './names.ts';
import { deleteObjects, objectOf } from './objects.ts';
import { signedDownload, signedUpload, UPLOAD_SECONDS } from './signed-addresses.ts';

/** What is known of a file. */
export interface FileInfo {
  name: string;
  /** Bytes. */
  size: number;
  /** What it says it is, and what its first bytes say; null where they tell nothing. */
  contentType: string;
  detectedType: string | null;
  eTag: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Files by the server's own right: features hand out addresses, and the browser moves the bytes. */
export interface Files {
  /** Makes a bucket, or gives one that is there these settings. */
  makeBucket(bucketId: string, settings: BucketSettings): Promise<void>;
  /** A full address to PUT one file to; `token` is for `uploadToSignedUrl` and for resumable uploads (`x-signature`). */
  signUpload(
    bucketId: string,
    name: string,
    options?: { ownerId?: string; upsert?: boolean; seconds?: number },
  ): Promise<{ url: string; token: string }>;
  /** A full address to GET a file from; `download` is the name to save it by. */
  signDownload(bucketId: string, name: string, options: { seconds: number; download?: string }): Promise<string>;
  info(bucketId: string, name: string): Promise<FileInfo | null>;
  /** The names that were removed; others were not there. */
  remove(bucketId: string, names: readonly string[]): Promise<string[]>;
}

/** @param root the address of the storage wire, without a slash at its end */
export function filesOf({ pool, signed, removals }: StorageContext, root: string): Files {
  return {
    async makeBucket(bucketId, settings) {
      const id = validBucketId(bucketId);
      const db = statementsOn(pool);
      if (await bucketOf(db, id)) return void (await updateBucket(db, id, settings));
      await insertBucket(db, id, null, settings).catch(async (error: unknown) => {
        // Another server made it in this moment.
        if (sqlState(error) !== '23505') throw error;
        await updateBucket(db, id, settings);
      });
    },
    async signUpload(bucketId, name, { ownerId, upsert = false, seconds = UPLOAD_SECONDS } = {}) {
      const place = { bucketId, name: validKey(name) };
      const { url, token } = await signedUpload(signed, place, { upsert, owner: ownerId ?? null, seconds });
      return { url: encodeURI(root + url), token };
    },
    async signDownload(bucketId, name, { seconds, download }) {
      const url = encodeURI(root + (await signedDownload(signed, { bucketId, name: validKey(name) }, seconds)));
      return download === undefined ? url : `${url}&${new URLSearchParams({ download }).toString()}`;
    },
    async info(bucketId, name) {
      const row = await objectOf(statementsOn(pool), bucketId, name);
      if (!row) return null;
      const { metadata, detected_mimetype: detectedType, updated_at: updatedAt } = row;
      return { name, size: metadata.size, contentType: metadata.mimetype, detectedType, eTag: metadata.eTag, updatedAt };
    },
    async remove(bucketId, names) {
      const rows = await transaction(pool, (db) => deleteObjects(db, bucketId, names));
      removals.hurry();
      return rows.map((row) => row.name);
    },
  };
}
