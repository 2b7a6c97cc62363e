import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { ConfigError } from '#server/config';
import type { MayStore } from '#server/files';
import { statementsOn } from '#server/statements';
import { BlobsAway } from '../blobs/blobs.ts';
import type { StorageContext } from '../context.ts';
import { CHECKED_EVERY } from '../intake.ts';
import { StorageError } from '../storage-error.ts';
import { addPart, forgetPartsFrom, PART_BYTES, partsEnd } from './upload-parts.ts';
import { readAddressId, UPLOAD_HOURS, uploadOf, type UploadRow } from './upload-rows.ts';

const EXPIRED = `
DELETE FROM storage.resumable_uploads WHERE id IN (
  SELECT id FROM storage.resumable_uploads WHERE created_at < now() - ${UPLOAD_HOURS} * interval '1 hour' LIMIT 500
) RETURNING id`;
const NAMED = 'SELECT id::text FROM storage.resumable_uploads WHERE id::text = ANY ($1)';

/**
 * Resumable uploads in progress: a row for each with the digests of its parts, and its bytes in one file of the staging
 * folder. The progress of an upload is the end of its parts, so a client that returns after a crash resends everything
 * without a digest.
 */
export class StagingStore {
  readonly #folder: string;
  readonly #pool: pg.Pool;
  readonly #mayStore: MayStore;
  /** What is being written now, by the upload's id. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(folder: string, { pool, mayStore }: Pick<StorageContext, 'pool' | 'mayStore'>) {
    this.#folder = folder;
    this.#pool = pool;
    this.#mayStore = mayStore;
  }

  /** Appends bytes at an offset, which must be the current end of the upload. Resolves with the new end. */
  async write(content: Readable, id: string, offset: number): Promise<number> {
    const row = await this.row(id);
    // It is an object by now and no longer has a file. Bytes that arrive are empty, or refused before they get here.
    if (row.isFinished) {
      for await (const _ of content);
      return row.size ?? 0;
    }
    // An interrupted request may still be recording what it received.
    await this.#writing.get(row.id)?.catch(() => undefined);
    const writing = this.#write(content, row, offset).finally(() => this.#writing.delete(row.id));
    this.#writing.set(row.id, writing);
    await writing.catch((error: unknown) => {
      throw ['ENOSPC', 'EDQUOT', 'EIO'].includes(codeOf(error))
        ? new BlobsAway('No room for the upload', { cause: error })
        : error;
    });
    return this.received(row);
  }

  async #write(content: Readable, row: UploadRow, offset: number): Promise<void> {
    const file = await open(this.pathOf(row), constants.O_RDWR | constants.O_CREAT, 0o600).catch(away);
    try {
      await forgetPartsFrom(statementsOn(this.#pool), row.id, offset);
      await file.truncate(offset);
      await this.#writeParts(this.#withinRoom(content, row, offset), row, file, offset);
    } finally {
      await file.close();
    }
  }

  /** Writes what arrives, part by part. Bytes that an interrupted client has sent by then are a part too. */
  async #writeParts(content: AsyncIterable<Uint8Array>, row: UploadRow, file: FileHandle, offset: number): Promise<void> {
    let [start, place] = [offset, offset];
    let hash = createHash('sha256');
    const endPart = async (): Promise<void> => {
      if (place === start) return;
      // What the answer calls received is on the disk.
      await file.datasync();
      await addPart(statementsOn(this.#pool), row.id, { start, bytes: place - start, digest: hash.digest() });
      [start, hash] = [place, createHash('sha256')];
    };
    try {
      for await (const bytes of content) {
        for (let written = 0; written < bytes.length;)
          written += (await file.write(bytes, written, bytes.length - written, place + written)).bytesWritten;
        hash.update(bytes);
        place += bytes.length;
        if (place - start >= PART_BYTES) await endPart();
      }
    } catch (error) {
      await endPart().catch(() => undefined);
      throw error;
    }
    await endPart();
  }

  /** Checks, while bytes arrive, whether there is space for the upload so far. */
  async *#withinRoom(content: AsyncIterable<Uint8Array>, row: UploadRow, offset: number): AsyncGenerator<Uint8Array> {
    let [length, asked] = [offset, offset];
    const ask = async (): Promise<void> => {
      asked = length;
      if (await this.#mayStore({ bucketId: row.bucketId, name: row.name, bytes: length })) return;
      throw new StorageError('EntityTooLarge', 'There is no room left for this object');
    };
    for await (const bytes of content) {
      length += bytes.length;
      if (asked === offset || length - asked >= CHECKED_EVERY) await ask();
      yield bytes;
    }
  }

  async remove(id: string): Promise<void> {
    const row = await this.row(id);
    await this.#pool.query('DELETE FROM storage.resumable_uploads WHERE id = $1', [row.id]);
    await this.forget(row);
  }

  async declareLength(id: string, size: number): Promise<void> {
    const row = await this.row(id);
    await this.#pool.query('UPDATE storage.resumable_uploads SET size = $2 WHERE id = $1 AND size IS NULL', [row.id, size]);
  }

  /** Removes uploads that took too long, and files that no upload names; returns the number of uploads. */
  async deleteExpired(): Promise<number> {
    let count = 0;
    for (let rows = [{ id: '' }]; rows.length > 0; count += rows.length) {
      ({ rows } = await this.#pool.query<{ id: string }>(EXPIRED));
      for (const row of rows) await this.forget(row);
    }
    const files = await readdir(this.#folder);
    for (let start = 0; start < files.length; start += 500) await this.#removeNameless(files.slice(start, start + 500));
    return count;
  }

  /** @throws {StorageError} NoSuchUpload */
  async row(id: string): Promise<UploadRow> {
    const named = readAddressId(id);
    const row = named && (await uploadOf(statementsOn(this.#pool), named.id));
    if (!row || row.bucketId !== named.bucketId || row.name !== named.name) throw new StorageError('NoSuchUpload');
    return row;
  }

  pathOf({ id }: Pick<UploadRow, 'id'>): string {
    return join(this.#folder, id);
  }

  /** Bytes received so far. */
  async received(row: Pick<UploadRow, 'id'>): Promise<number> {
    const length = await stat(this.pathOf(row)).then(
      ({ size }) => size,
      (error: unknown) => (codeOf(error) === 'ENOENT' ? 0 : away(error)),
    );
    return partsEnd(statementsOn(this.#pool), row.id, length);
  }

  /** The same, once pending writes of it are recorded. For the holder of its lock. */
  async settled(row: Pick<UploadRow, 'id'>): Promise<number> {
    await this.#writing.get(row.id)?.catch(() => undefined);
    return this.received(row);
  }

  forget(row: Pick<UploadRow, 'id'>): Promise<void> {
    return rm(this.pathOf(row), { force: true });
  }

  /** @throws {ConfigError} one line, if the folder cannot be used */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`STORAGE_DIR: the folder ${this.#folder} cannot be made or used: ${error.code}`);
    });
  }

  async #removeNameless(files: readonly string[]): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>(NAMED, [files]);
    const named = new Set(rows.map(({ id }) => id));
    for (const id of files) if (!named.has(id)) await this.forget({ id });
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function away(error: unknown): never {
  throw new BlobsAway('The folder of unfinished uploads cannot be used', { cause: error });
}
