import { createReadStream } from 'node:fs';
import { statementsOn } from '#server/statements';
import type { StorageContext } from '../context.ts';
import { userMetadataOf, cacheControlOf } from '../request-content.ts';
import type { Right } from '../rights.ts';
import { StorageError, type StorageCode } from '../storage-error.ts';
import { type Description, refuseEarly, stored, type Target } from '../storing.ts';
import type { StagingStore } from './staging-store.ts';
import { asItArrived, partsOf } from './upload-parts.ts';
import { addressIdOf, finishUpload, uploadOf, type UploadRow } from './upload-rows.ts';

const VERDICTS: ReadonlySet<StorageCode> = new Set(['InvalidMimeType', 'EntityTooLarge', 'InvalidRequest', 'DamagedUpload']);

/**
 * Turns a complete upload into an object. The row of the object and the mark on the upload commit together, so an upload
 * becomes an object exactly once, whoever triggers it: the request with its last bytes, or one that asks for the progress
 * after a crash, which must not get "complete" before there is an object.
 */
export class Finishing {
  readonly #context: StorageContext;
  readonly #store: StagingStore;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(context: StorageContext, store: StagingStore) {
    this.#context = context;
    this.#store = store;
  }

  /** Finishes it if it is complete and not finished yet. @throws {StorageError} why the object cannot be created */
  async ifWhole(id: string, right: Right): Promise<void> {
    const row = await this.#store.row(id);
    if (row.isFinished || row.size === null || (await this.#store.received(row)) < row.size) return;
    const current = this.#underWay.get(row.id) ?? this.#finish(row, right).finally(() => this.#underWay.delete(row.id));
    this.#underWay.set(row.id, current);
    await current;
  }

  async #finish(row: UploadRow, right: Right): Promise<void> {
    const target = targetOf(row, right);
    const { size, metadata } = row;
    try {
      const contentType = metadata['contentType'] ?? undefined;
      const bucket = await refuseEarly(this.#context, target, { contentType, length: size });
      await stored(this.#context, bucket, target, {
        content: size ? await this.#content(row, size) : nothing(),
        contentType,
        described: async () => descriptionOf(metadata),
        alsoCommit: async (db) => {
          // Finished by another request in the meantime, or canceled.
          if (!(await finishUpload(db, row.id))) throw new StorageError('NoSuchUpload');
        },
      });
    } catch (error) {
      if (!(await this.#isFinished(row))) {
        // Sending the bytes again will not change them.
        if (error instanceof StorageError && VERDICTS.has(error.code)) await this.#store.remove(addressIdOf(row));
        throw error;
      }
    }
    await this.#store.forget(row);
  }

  async #content(row: UploadRow, size: number): Promise<AsyncIterable<Uint8Array>> {
    const parts = await partsOf(statementsOn(this.#context.pool), row.id);
    return asItArrived(createReadStream(this.#store.pathOf(row), { end: size - 1 }), parts);
  }

  /** Finished by another server, in a race that this one lost at the commit or, for new names, before it. */
  async #isFinished(row: UploadRow): Promise<boolean> {
    return (await uploadOf(statementsOn(this.#context.pool), row.id))?.isFinished ?? false;
  }
}

/** What an upload will write, and with whose rights. */
export const targetOf = (row: Pick<UploadRow, 'bucketId' | 'name' | 'isUpsert' | 'ownerId'>, right: Right): Target => ({
  bucketId: row.bucketId,
  name: row.name,
  mode: row.isUpsert ? 'upsert' : 'create',
  ...right,
  ownerId: row.ownerId,
});

/** The client's description of the content. @throws {StorageError} InvalidRequest */
export const descriptionOf = (metadata: UploadRow['metadata']): Description => ({
  cacheControl: cacheControlOf(secondsOf(metadata['cacheControl'])),
  contentEncoding: undefined,
  userMetadata: userMetadataOf(metadata['metadata'] ?? undefined),
});

/** Clients send bare seconds, as in a form. */
function secondsOf(given: string | null | undefined): string | undefined {
  return given != null && /^\d{1,10}$/.test(given) ? `max-age=${given}` : (given ?? undefined);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
