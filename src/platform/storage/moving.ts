import { transaction } from '#server/statements';
import { type Bucket, knownBucket } from './buckets.ts';
import { actAs, type Caller, SERVICE } from './caller.ts';
import { storedType } from './content-type.ts';
import type { StorageContext } from './context.ts';
import type { Place } from './finding.ts';
import { objectOf, type ObjectRow, renameObject } from './objects.ts';
import { StorageError } from './storage-error.ts';
import { limitOf } from './storing.ts';

/**
 * Gives an object another name or bucket. Its bytes stay where they are.
 * @throws {StorageError} NoSuchKey if the caller cannot see it, AccessDenied if the caller may not move it
 */
export async function moved(context: StorageContext, caller: Caller, from: Place, to: Place): Promise<ObjectRow> {
  return transaction(context.pool, async (db) => {
    await actAs(db, caller);
    const row = await objectOf(db, from.bucketId, from.name);
    if (!row) throw new StorageError('NoSuchKey');
    const isSame = from.bucketId === to.bucketId && from.name === to.name;
    if (!isSame && !(await renameObject(db, from, to))) {
      // Either it was just removed, or the caller may see it but not change it.
      throw new StorageError((await objectOf(db, from.bucketId, from.name)) ? 'AccessDenied' : 'NoSuchKey');
    }
    // Last, so that a caller who may not put it there learns nothing about the bucket. If it does not fit, the move is
    // rolled back.
    await actAs(db, SERVICE);
    refuseOutsideLimits(context, await knownBucket(db, to.bucketId), row);
    return { ...row, bucket_id: to.bucketId, name: to.name };
  });
}

/** A bucket's limits apply however an object gets into it. @throws {StorageError} InvalidMimeType, EntityTooLarge */
export function refuseOutsideLimits(context: StorageContext, bucket: Bucket, { metadata }: Pick<ObjectRow, 'metadata'>): void {
  storedType(metadata.mimetype, null, bucket.allowed_mime_types);
  if (metadata.size > limitOf(context, bucket)) throw new StorageError('EntityTooLarge');
}
