import { downloadAddress, storedBytes } from '#features/attachments/server';
import { hasThumbnail } from '#features/attachments/rules';
import type { Files } from '#server/files';
import type { Statements } from '#server/statements';

/** A file of a document, with what only the server knows of it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly key: string;
}

/** The files of a document by their ids. */
export async function storedFilesOf(db: Statements, documentId: string): Promise<ReadonlyMap<string, StoredFile>> {
  const sql = `SELECT "id", "name", "mime", "size", "width", "height", "key" FROM "DocumentAttachment" WHERE "documentId" = $1 ORDER BY "createdAt", "id"`;
  const rows = await db.text<StoredFile>(sql, [documentId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** True for an image that is small enough to be read into memory, and is shown where no address can be given. */
export const isShownAlone = (file: StoredFile): boolean => hasThumbnail(file);

/** The bytes of such an image; null if they are missing. */
export const bytesOfFile = (files: Files, file: StoredFile): Promise<Uint8Array | null> => storedBytes(files, file);

// Long enough to begin a download. One that has begun goes on.
const DOWNLOAD_SECONDS = 60;

/** A URL for a minute that downloads a file. */
export const addressOfFile = (files: Files, file: StoredFile): Promise<string> => downloadAddress(files, file, DOWNLOAD_SECONDS);
