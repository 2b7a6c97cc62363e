import { onePage } from '#contract/paging';
import { outgoingName } from '#contract/outgoing-text';
import type { Bucket, Files } from '#server/files';
import type { Statements } from '#server/statements';
import type { Addressed, Attachment } from '../contract.ts';
import { hasThumbnail, isPicture, SENT_TYPES } from '../rules.ts';
import { attachmentOf, attachmentsOf, type Keyed } from './attachment-rows.ts';
import type { AttachmentTable } from './attachment-table.ts';

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
export const listed = async <A extends Attachment>(table: AttachmentTable<A>, { db, files, reached }: Listing) =>
  onePage(await attachmentsWithAddresses(db, files, table, reached.rowId));

/** The files of one subject with their URLs, oldest first. */
export async function attachmentsWithAddresses<A extends Attachment>(
  db: Statements,
  files: Files,
  table: AttachmentTable<A>,
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
  const row = await attachmentOf(db, table, reached.rowId);
  const name = query.download ? { download: outgoingName(row.name) } : savedAs(row);
  return {
    url: await files.signDownload(BUCKET.id, row.key, { seconds: READ_SECONDS, ...name }),
    expiresAt: new Date(now.getTime() + READ_SECONDS * 1000).toISOString(),
  };
}

/** Every file except an image of known size is downloaded instead of shown. */
const savedAs = ({ mime, name, width }: Attachment): { download?: string } =>
  isPicture(mime) && width !== null ? {} : { download: outgoingName(name) };

const unkeyed = <A extends Attachment>({ row }: AttachmentTable<A>, keyed: Keyed<A>): A => row.parse(keyed);
