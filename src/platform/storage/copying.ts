import { randomUUID } from 'node:crypto';
import { statementsOn } from '#server/statements';
import { BlobMissing } from './blobs/blobs.ts';
import { knownBucket } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { found, type Place } from './finding.ts';
import { refuseOutsideLimits } from './moving.ts';
import type { ObjectMetadata, ObjectRow } from './objects.ts';
import { announce } from './removals.ts';
import { cacheControlOf, contentEncodingOf } from './request-content.ts';
import { allDigests } from './verified-reading.ts';
import { committed, refuseWithoutRight, type Target } from './storing.ts';

/** The metadata of a copy. Missing values stay as in the source, except for the person's own metadata. */
export interface CopyDescription {
  cacheControl?: string | undefined;
  contentEncoding?: string | undefined;
  mimetype?: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

const REPLACED_MEANWHILE = 3;

/** Copies the bytes and all metadata. A description replaces parts of it, and all of the person's own metadata. */
export async function copied(
  context: StorageContext,
  target: Target,
  from: Place,
  described: CopyDescription | null,
): Promise<ObjectRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await copiedOnce(context, target, from, described);
    } catch (error) {
      // The source was replaced or removed between reading its row and its bytes.
      if (!(error instanceof BlobMissing) || attempt === REPLACED_MEANWHILE) throw error;
    }
  }
}

async function copiedOnce(
  context: StorageContext,
  target: Target,
  from: Place,
  described: CopyDescription | null,
): Promise<ObjectRow> {
  const { pool, blobs, removals } = context;
  const source = await found(context, target.caller, from);
  await refuseWithoutRight(context, target);
  const bucket = await knownBucket(statementsOn(pool), target.bucketId);
  const metadata = metadataOf(source.metadata, described);
  refuseOutsideLimits(context, bucket, { metadata });
  const digests = await allDigests(context, source.version);
  const version = randomUUID();
  await announce(pool, version);
  try {
    await blobs.copy(source.version, version);
    const row = await committed(context, target, {
      bucketId: target.bucketId,
      name: target.name,
      version,
      ownerId: target.ownerId,
      metadata,
      userMetadata: described === null ? source.user_metadata : described.userMetadata,
      detectedType: source.detected_mimetype,
      // Those of the source: damage there or in transfer is detected when the copy is read.
      digests,
    });
    if (target.mode !== 'create') removals.hurry();
    return row;
  } catch (error) {
    await removals.giveUp(version);
    throw error;
  }
}

function metadataOf(source: ObjectMetadata, described: CopyDescription | null): ObjectMetadata {
  const lastModified = new Date().toISOString();
  if (described === null) return { ...source, lastModified };
  const { contentEncoding: encoded, ...own } = source;
  const contentEncoding = described.contentEncoding === undefined ? encoded : contentEncodingOf(described.contentEncoding);
  return {
    ...own,
    lastModified,
    cacheControl: described.cacheControl === undefined ? source.cacheControl : cacheControlOf(described.cacheControl),
    mimetype: described.mimetype ?? source.mimetype,
    ...(contentEncoding !== undefined && { contentEncoding }),
  };
}
