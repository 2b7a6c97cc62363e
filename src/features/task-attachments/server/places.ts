import type { Bucket, Files } from '#server/files';
import { hasThumbnail, isPicture, SENT_TYPES } from '../rules.ts';
import type { AddressedAttachment, TaskAttachment } from '../contract.ts';

/** Where the bytes of all attachments lie. */
export const BUCKET: Bucket = { id: 'task-attachments', public: false, fileSizeLimit: null, allowedMimeTypes: SENT_TYPES };

/** Seconds that an address to read a file is good for. */
export const READ_SECONDS = 600;

/** What is known of an attachment here alone. */
export type KeyedAttachment = TaskAttachment & { key: string };

/** Everything but a picture is saved under its name instead of being shown. */
const savedAs = ({ mime, name }: TaskAttachment): { download?: string } => (isPicture(mime) ? {} : { download: name });

/** The attachments with an address each. */
export async function addressed(files: Files, rows: readonly KeyedAttachment[]): Promise<AddressedAttachment[]> {
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
