import { onePage } from '#contract/paging';
import { outgoingName } from '#contract/outgoing-text';
import type { Bucket, Files } from '#server/files';
import type { Statements } from '#server/statements';
import type { Addressed, ItemFile } from '../contract.ts';
import { hasThumbnail, isPicture, SENT_TYPES } from '../rules.ts';
import { attachmentOf, attachmentsOf, itemFileOf, type Keyed } from './attachment-rows.ts';
import type { AttachmentTable, FileTable } from './attachment-table.ts';

/** The bucket of all attachments, of tasks and issues alike, so that a file can move between them without copying bytes. */
export const BUCKET: Bucket = { id: 'task-attachments', public: false, fileSizeLimit: null, allowedMimeTypes: SENT_TYPES };

/** The seconds that a download URL is valid. */
const READ_SECONDS = 600;

interface Listing {
  db: Statements;
  files: Files;
  reached: { rowId: string };
}

/** The response with the files of one subject. */
export const listed = async <A extends ItemFile>(table: FileTable<A>, { db, files, reached }: Listing) =>
  onePage(await attachmentsWithAddresses(db, files, table, reached.rowId));

/** The files of one subject with their URLs, oldest first. */
export async function attachmentsWithAddresses<A extends ItemFile>(
  db: Statements,
  files: Files,
  table: FileTable<A>,
  holderId: string,
): Promise<Addressed<A>[]> {
  const rows = await attachmentsOf(db, table, holderId);
  const asked = rows.map((row) => ({ name: row.key, ...savedAs(row) }));
  const urls = await files.signDownloads(BUCKET.id, asked, { seconds: READ_SECONDS });
  return rows.map((keyed, nth) => {
    const row = unkeyed(table, keyed);
    const url = urls[nth] ?? null;
    return { ...row, url, thumbnailUrl: hasThumbnail(row) ? url : null };
  });
}

/** A new URL of one attachment. */
export async function newAddress(
  table: AttachmentTable,
  { db, files, reached, query, now }: Listing & { query: { download: boolean }; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  return addressOf(await attachmentOf(db, table, reached.rowId), { files, isDownload: query.download, now });
}

/** A new URL of a file of an item. */
export async function newItemAddress(
  table: FileTable,
  { db, files, reached, query, now }: Listing & { query: { download: boolean; attachmentId: string }; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  const row = await itemFileOf(db, table, { holderId: reached.rowId, id: query.attachmentId });
  return addressOf(row, { files, isDownload: query.download, now });
}

async function addressOf(
  row: Keyed,
  { files, isDownload, now }: { files: Files; isDownload: boolean; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  return {
    url: isDownload
      ? await downloadAddress(files, row, READ_SECONDS)
      : await files.signDownload(BUCKET.id, row.key, { seconds: READ_SECONDS, ...savedAs(row) }),
    expiresAt: new Date(now.getTime() + READ_SECONDS * 1000).toISOString(),
  };
}

/** A URL that downloads a file under its name, whatever it is. */
export const downloadAddress = (files: Files, { key, name }: { key: string; name: string }, seconds: number): Promise<string> =>
  files.signDownload(BUCKET.id, key, { seconds, download: outgoingName(name) });

/** The bytes of a file, which must be small enough to be in memory; null if they are missing. */
export const storedBytes = (files: Files, { key, size }: { key: string; size: number }): Promise<Uint8Array | null> =>
  files.start(BUCKET.id, key, size);

/** All bytes of a file, read as they are taken; null if they are missing or not as many as its row says. */
export async function attachmentBytes(
  files: Files,
  { key, size }: { key: string; size: number },
): Promise<AsyncIterable<Uint8Array> | null> {
  const info = await files.info(BUCKET.id, key);
  return info?.size === size ? files.read(BUCKET.id, key) : null;
}

/** Every file except an image of known size is downloaded instead of shown. */
const savedAs = ({ mime, name, width }: ItemFile): { download?: string } =>
  isPicture(mime) && width !== null ? {} : { download: outgoingName(name) };

const unkeyed = <A extends ItemFile>({ row }: FileTable<A>, keyed: Keyed<A>): A => row.parse(keyed);
