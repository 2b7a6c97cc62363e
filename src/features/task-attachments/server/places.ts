import type { Bucket, Files } from '#server/files';
import { hasThumbnail, isPicture, SENT_TYPES } from '../rules.ts';
import type { Statements } from '#server/statements';
import type { AddressedAttachment, TaskAttachment } from '../contract.ts';
import { attachmentsOf, type KeyedAttachment } from './attachment-rows.ts';

/** Where the bytes of all attachments lie. */
export const BUCKET: Bucket = { id: 'task-attachments', public: false, fileSizeLimit: null, allowedMimeTypes: SENT_TYPES };

/** Seconds that an address to read a file is good for. */
export const READ_SECONDS = 600;

/** Everything but a picture is saved under its name instead of being shown. */
const savedAs = ({ mime, name }: TaskAttachment): { download?: string } => (isPicture(mime) ? {} : { download: name });

/** The files of a task with an address each, oldest first. */
export const attachmentsWithAddresses = async (db: Statements, files: Files, taskId: string): Promise<AddressedAttachment[]> =>
  addressed(files, await attachmentsOf(db, taskId));

async function addressed(files: Files, rows: readonly KeyedAttachment[]): Promise<AddressedAttachment[]> {
  const asked = rows.map((row) => ({ name: row.key, ...savedAs(row) }));
  const urls = await files.signDownloads(BUCKET.id, asked, { seconds: READ_SECONDS });
  return rows.map((keyed, nth) => {
    const { key: _, ...row } = keyed;
    const url = urls[nth] ?? null;
    return { ...row, url, thumbnailUrl: hasThumbnail(row) ? url : null };
  });
}

/** The address of one attachment. */
export const addressOf = (files: Files, row: KeyedAttachment, isDownload: boolean): Promise<string> =>
  files.signDownload(BUCKET.id, row.key, { seconds: READ_SECONDS, ...(isDownload ? { download: row.name } : savedAs(row)) });
