import { randomUUID } from 'node:crypto';
import { type Statements, statementsOn, transaction } from '#server/statements';
import { type Bucket, knownBucket } from './buckets.ts';
import { actAs, SERVICE } from './caller.ts';
import { storedType, refuseDeclared } from './content-type.ts';
import type { StorageContext } from './context.ts';
import { Measure, opened } from './intake.ts';
import { type NewVersion, objectOf, type ObjectMetadata, type ObjectRow, type WriteMode, writeObject } from './objects.ts';
import { announce, claim } from './removals.ts';
import type { Right } from './rights.ts';
import { StorageError } from './storage-error.ts';

/** Where a content goes, with whose rights, and who owns it. */
export interface Target extends Right {
  bucketId: string;
  name: string;
  mode: WriteMode;
  ownerId: string | null;
}

/** The client's description of a content. Parts of it may come after the bytes, so it is read once they have passed. */
export interface Description {
  cacheControl: string;
  contentEncoding: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

export interface Incoming {
  content: AsyncIterable<Uint8Array>;
  contentType: string | undefined;
  described: () => Promise<Description>;
  /** Further conditions of the transaction that writes the row. */
  alsoCommit?: (db: Statements) => Promise<void>;
}

/** What is known about a content before it is read. */
export interface ExpectedContent {
  contentType?: string | undefined;
  /** Bytes. */
  length?: number | null;
}

/** Refuses, before any byte is read, what would be refused afterwards. Nothing is left behind. */
export async function refuseEarly(context: StorageContext, target: Target, known: ExpectedContent): Promise<Bucket> {
  // First, so that a caller who may not write anything learns nothing about buckets.
  await refuseWithoutRight(context, target);
  const bucket = await knownBucket(statementsOn(context.pool), target.bucketId);
  refuseDeclared(known.contentType, bucket.allowed_mime_types);
  if (known.length != null && known.length > limitOf(context, bucket)) throw new StorageError('EntityTooLarge');
  return bucket;
}

/**
 * Stores a content that was not refused early: its blob gets an entry and is written, and a transaction lets the row name
 * it. If anything fails, the object stays as it was.
 */
export async function stored(context: StorageContext, bucket: Bucket, target: Target, incoming: Incoming): Promise<ObjectRow> {
  const { pool, blobs, removals } = context;
  const version = randomUUID();
  await announce(pool, version);
  try {
    const { detected, rest } = await opened(incoming.content);
    const mimetype = storedType(incoming.contentType, detected, bucket.allowed_mime_types);
    const mayStore = async (bytes: number): Promise<boolean> => {
      if (await context.mayStore({ bucketId: target.bucketId, name: target.name, bytes })) return true;
      // A missing right also means that there is no space, and the right is the reason to report.
      await target.ask(statementsOn(pool));
      return false;
    };
    const measure = new Measure({ most: limitOf(context, bucket), mayStore });
    await blobs.write(version, measure.passing(rest));
    const description = await incoming.described();
    const measured = measure.result();
    const metadata = metadataOf(measured, mimetype, description);
    const { bucketId, name, ownerId } = target;
    const { userMetadata } = description;
    const { digests } = measured;
    const fresh = { bucketId, name, version, ownerId, metadata, userMetadata, detectedType: detected, digests };
    const row = await committed(context, target, fresh, incoming.alsoCommit);
    if (target.mode !== 'create') removals.hurry();
    return row;
  } catch (error) {
    await removals.giveUp(version);
    throw error;
  }
}

/** Lets the row name a blob that exists and has an entry. */
export async function committed(
  { pool }: Pick<StorageContext, 'pool'>,
  target: Target,
  fresh: NewVersion,
  alsoCommit?: (db: Statements) => Promise<void>,
): Promise<ObjectRow> {
  return transaction(pool, async (db) => {
    await claim(db, fresh.version);
    await alsoCommit?.(db);
    await target.ask(db);
    await actAs(db, target.caller);
    if (!(await writeObject(db, target.mode, fresh))) throw new StorageError('NoSuchKey');
    // The answer names the row, which the caller need not be allowed to read.
    await actAs(db, SERVICE);
    const row = await objectOf(db, target.bucketId, target.name);
    if (!row) throw new StorageError('NoSuchKey');
    return row;
  });
}

/** Bytes of the largest object that a bucket accepts; 0 sets no limit of its own (storage-api). */
export const limitOf = ({ fileLimit }: Pick<StorageContext, 'fileLimit'>, bucket: Bucket): number =>
  Math.min(fileLimit, bucket.file_size_limit || fileLimit);

class Undone extends Error {
  override name = 'Undone';
}

/** Writes the row and rolls it back, so that row rights and existing names are checked before the bytes are sent. */
export async function refuseWithoutRight({ pool }: StorageContext, target: Target): Promise<void> {
  const { bucketId, name, ownerId } = target;
  const metadata = metadataOf({ bytes: 0, md5: '' }, 'application/octet-stream', { cacheControl: 'no-cache' });
  const trial = {
    bucketId,
    name,
    version: randomUUID(),
    ownerId,
    metadata,
    userMetadata: null,
    detectedType: null,
    digests: null,
  };
  try {
    await transaction(pool, async (db) => {
      await target.ask(db);
      await actAs(db, target.caller);
      if (!(await writeObject(db, target.mode, trial))) throw new StorageError('NoSuchKey');
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

function metadataOf(
  { bytes, md5 }: { bytes: number; md5: string },
  mimetype: string,
  { cacheControl, contentEncoding }: Pick<Description, 'cacheControl'> & Partial<Description>,
): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size: bytes,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes,
    httpStatusCode: 200,
    ...(contentEncoding !== undefined && { contentEncoding }),
  };
}
