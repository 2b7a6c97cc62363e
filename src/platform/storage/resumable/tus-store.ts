import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { StagingStore } from './staging-store.ts';
import { addressIdOf, UPLOAD_HOURS } from './upload-rows.ts';

const HOUR_MS = 3_600_000;

/** The staging folder in the form that the TUS server uses. */
export class TusStore extends DataStore {
  readonly #staged: StagingStore;

  constructor(staged: StagingStore) {
    super();
    this.#staged = staged;
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'];
  }

  /** The row was written when the upload was allowed. The file comes with the first bytes. */
  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = (await this.#staged.row(upload.id)).createdAt;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#staged.row(id);
    const offset = row.isFinished ? (row.size ?? 0) : await this.#staged.settled(row);
    return new Upload({
      id: addressIdOf(row),
      ...(row.size !== null && { size: row.size }),
      offset,
      metadata: row.metadata,
      creation_date: row.createdAt,
    });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.#staged.write(content, id, offset);
  }

  override remove(id: string): Promise<void> {
    return this.#staged.remove(id);
  }

  override declareUploadLength(id: string, size: number): Promise<void> {
    return this.#staged.declareLength(id, size);
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * HOUR_MS;
  }
}
