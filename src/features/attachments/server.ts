export { movedFiles } from './server/moving.ts';
/** The files on one kind of subject: where they are kept, what answers the actions on them, and what is kept of people there. */
export { filesOn } from './server/attachment-table.ts';
export { fileHandlers } from './server/handlers.ts';
export { filesKept } from './server/kept.ts';
export { attachmentsWithAddresses, BUCKET as attachmentBucket } from './server/places.ts';
export { attachmentQuota } from './server/quota.ts';
export { attachmentSweep } from './server/sweeping.ts';

export const attachments = {
  endpoints: [],
  entities: [],
  tables: ['AttachmentUpload', 'RemovedFile', 'WorkspaceStorage'] as const,
  personal: { erased: ['DELETE FROM "AttachmentUpload" WHERE "preparedBy" = $1'] },
};
