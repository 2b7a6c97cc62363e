export type { AttachmentTable } from './server/attachment-table.ts';
/** What is done to files, whatever they are on: see AttachmentTable. */
export { added } from './server/adding.ts';
export { deleted, renamed, restored } from './server/changes.ts';
export { movedFiles } from './server/moving.ts';
export { attachmentsWithAddresses, BUCKET as attachmentBucket, listed, newAddress } from './server/places.ts';
export { discarded, prepared } from './server/preparing.ts';
export { attachmentQuota } from './server/quota.ts';
export { attachmentSweep } from './server/sweeping.ts';

export const attachments = {
  endpoints: [],
  entities: [],
  tables: ['AttachmentUpload', 'RemovedFile', 'WorkspaceStorage'] as const,
  personal: { erased: ['DELETE FROM "AttachmentUpload" WHERE "preparedBy" = $1'] },
};
