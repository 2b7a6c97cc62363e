import { buffer } from 'node:stream/consumers';
import type { Files } from '#server/files';
import { sqlState, statementsOn, transaction } from '#server/statements';
import { BlobMissing } from './blobs/blobs.ts';
import { bucketOf, insertBucket, updateBucket } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { validBucketId, validKey } from './names.ts';
import { deleteObjects, objectOf } from './objects.ts';
import { signedDownload, signedUpload, UPLOAD_SECONDS } from './signed-addresses.ts';

/** @param root the address of the storage wire, without a slash at its end */
export function filesOf({ pool, blobs, signed, removals, fileLimit }: StorageContext, root: string): Files {
  const signDownload: Files['signDownload'] = async (bucketId, name, { seconds, download }) => {
    const url = encodeURI(root + (await signedDownload(signed, { bucketId, name: validKey(name) }, seconds)));
    return download === undefined ? url : `${url}&${new URLSearchParams({ download }).toString()}`;
  };
  return {
    largest: fileLimit,
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
      return { url: encodeURI(root + url), resumableUrl: `${root}/upload/resumable/sign`, token };
    },
    signDownload,
    signDownloads: (bucketId, files, { seconds }) =>
      Promise.all(files.map(({ name, download }) => signDownload(bucketId, name, { seconds, ...(download && { download }) }))),
    publicAddress: (bucketId, name) => encodeURI(`${root}/object/public/${bucketId}/${validKey(name)}`),
    async info(bucketId, name, db = statementsOn(pool)) {
      const row = await objectOf(db, bucketId, name);
      if (!row) return null;
      const { metadata, detected_mimetype: detectedType, updated_at: updatedAt } = row;
      return { name, size: metadata.size, contentType: metadata.mimetype, detectedType, eTag: metadata.eTag, updatedAt };
    },
    async start(bucketId, name, bytes, db = statementsOn(pool)) {
      const row = await objectOf(db, bucketId, name);
      if (!row) return null;
      const { size } = row.metadata;
      if (size === 0) return new Uint8Array();
      try {
        return await buffer(await blobs.read(row.version, { start: 0, end: Math.min(bytes, size) - 1 }));
      } catch (error) {
        if (error instanceof BlobMissing) return null;
        throw error;
      }
    },
    async remove(bucketId, names) {
      const rows = await transaction(pool, (db) => deleteObjects(db, bucketId, names));
      removals.hurry();
      return rows.map((row) => row.name);
    },
  };
}
