import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fail } from '#server/failures';
import type { AddressCreator, BucketSettings, Files } from '#server/files';
import { sqlState, type Statements, statementsOn, transaction } from '#server/statements';
import { BlobMissing, BlobsAway } from './blobs/blobs.ts';
import { bucketOf, insertBucket, knownBucket, updateBucket } from './buckets.ts';
import { SERVICE } from './caller.ts';
import type { StorageContext } from './context.ts';
import { validBucketId, validKey } from './names.ts';
import { deleteObjects, objectOf } from './objects.ts';
import type { Creator } from './rights.ts';
import { BlobDamaged, verifiedBytes } from './verified-reading.ts';
import { type Incoming, stored } from './storing.ts';
import { signedDownload, signedUpload, UPLOAD_SECONDS } from './signed-addresses.ts';

/** @param root the address of the storage wire, without a slash at the end */
export function filesOf(context: StorageContext, root: string): Files {
  const { pool, signed, removals, fileLimit } = context;
  const signDownload: Files['signDownload'] = async (bucketId, name, { seconds, download, maker }) => {
    const by = madeBy(maker);
    const url = encodeURI(root + (await signedDownload(signed, { bucketId, name: validKey(name) }, { by, seconds })));
    return download === undefined ? url : `${url}&${new URLSearchParams({ download }).toString()}`;
  };
  return {
    largest: fileLimit,
    makeBucket: (bucketId, settings) => madeBucket(statementsOn(pool), validBucketId(bucketId), settings),
    async signUpload(bucketId, name, { ownerId, upsert = false, seconds = UPLOAD_SECONDS, maker } = {}) {
      const place = { bucketId, name: validKey(name) };
      const { url, token } = await signedUpload(signed, place, { by: madeBy(maker), upsert, owner: ownerId ?? null, seconds });
      return { url: encodeURI(root + url), resumableUrl: `${root}/upload/resumable/sign`, token };
    },
    signDownload,
    signDownloads: (bucketId, files, options) =>
      Promise.all(files.map(({ name, download }) => signDownload(bucketId, name, { ...options, ...(download && { download }) }))),
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
        return await buffer(await verifiedBytes(context, row, { start: 0, end: Math.min(bytes, size) - 1 }, db));
      } catch (error) {
        if (error instanceof BlobMissing || error instanceof BlobDamaged) return null;
        if (error instanceof BlobsAway) fail('unavailable');
        throw error;
      }
    },
    read: (bucketId, name) => allOf(context, bucketId, name),
    write: (bucketId, name, content, { contentType }) => written(context, { bucketId, name }, { content, contentType }),
    async remove(bucketId, names) {
      const rows = await transaction(pool, (db) => deleteObjects(db, bucketId, names));
      removals.hurry();
      return rows.map((row) => row.name);
    },
  };
}

async function allOf(context: StorageContext, bucketId: string, name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const row = await objectOf(statementsOn(context.pool), bucketId, name);
  if (!row) return null;
  try {
    return row.metadata.size === 0 ? Readable.from([]) : await verifiedBytes(context, row, null);
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof BlobDamaged) return null;
    throw error;
  }
}

async function written(
  context: StorageContext,
  { bucketId, name }: { bucketId: string; name: string },
  incoming: Pick<Incoming, 'content' | 'contentType'>,
): Promise<{ size: number }> {
  const bucket = await knownBucket(statementsOn(context.pool), bucketId);
  const target = { bucketId, name: validKey(name), mode: 'upsert', ownerId: null, caller: SERVICE, ask: nothing } as const;
  const { metadata } = await stored({ ...context, fileLimit: Number.MAX_SAFE_INTEGER }, bucket, target, {
    ...incoming,
    described,
  });
  return { size: metadata.size };
}

const nothing = async (): Promise<void> => undefined;
const described = async () => ({ cacheControl: 'no-cache', contentEncoding: undefined, userMetadata: null });

async function madeBucket(db: Statements, id: string, settings: BucketSettings): Promise<void> {
  if (await bucketOf(db, id)) return void (await updateBucket(db, id, settings));
  await insertBucket(db, id, null, settings).catch(async (error: unknown) => {
    // Another server created it at this moment.
    if (sqlState(error) !== '23505') throw error;
    await updateBucket(db, id, settings);
  });
}

const madeBy = (maker: AddressCreator | undefined): Creator => (maker ? { call: maker } : { role: 'service_role' });
