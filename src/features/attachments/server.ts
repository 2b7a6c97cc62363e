import { leftOut } from '#server/archived';
import type { Slice } from '#server/slice';
import { BUCKET } from './server/places.ts';
import { attachmentQuota } from './server/quota.ts';
import { readingTexts } from './server/reading-texts.ts';
import { attachmentSweep } from './server/sweeping.ts';

export { arrivedUploads, attached as attachedFiles, type Found as ArrivedFile, type Upload, uploadsOf } from './server/adding.ts';
export { announcedFile, largestFileOf } from './server/brought-files.ts';
export { addFilesToStore, filesToStore, type FileToStore, storedFile } from './server/files-to-store.ts';
export { movedFiles } from './server/moving.ts';
/** The files on one kind of subject: their table, the handlers of their actions, and their personal data. */
export { filesOn, type FileTable } from './server/attachment-table.ts';
export { fileHandlers, itemFileHandlers } from './server/handlers.ts';
export {
  refuseLarge,
  refuseOverfull,
  reserved as reservedUploads,
  type SignedUpload,
  signedUploads,
} from './server/preparing.ts';
export { personalFiles } from './server/personal-files.ts';
export { attachmentBytes, attachmentsWithAddresses, downloadAddress, storedBytes } from './server/places.ts';
export { filesThere, releasedUploads } from './server/known-uploads.ts';
export { withdrawn as withdrawnFiles } from './server/changes.ts';
export { searchableFiles } from './server/searchable-files.ts';
export { attachmentSweep } from './server/sweeping.ts';

export const attachments: Slice = {
  endpoints: [],
  tables: {
    AttachmentUpload: leftOut('passing'),
    FileToStore: leftOut('passing'),
    RemovedFile: leftOut('passing'),
    FileText: leftOut('derived'),
    WorkspaceStorage: leftOut('derived'),
  },
  entities: [],
  buckets: [{ bucket: BUCKET, quota: attachmentQuota }],
  jobs: (ports) => [attachmentSweep(ports), readingTexts(ports)],
  personal: { erased: ['DELETE FROM "AttachmentUpload" WHERE "preparedBy" = $1'] },
};
