import type { Slice } from '#server/slice';
import { BUCKET } from './server/places.ts';
import { attachmentQuota } from './server/quota.ts';
import { attachmentSweep } from './server/sweeping.ts';

export type { AttachmentTable } from './server/attachment-table.ts';
/** What is done to files, whatever they are on: see AttachmentTable. */
export { added } from './server/adding.ts';
export { deleted, renamed, restored } from './server/changes.ts';
export { movedFiles } from './server/moving.ts';
export { attachmentsWithAddresses, listed, newAddress } from './server/places.ts';
export { discarded, prepared } from './server/preparing.ts';
export { attachmentSweep } from './server/sweeping.ts';

export const attachments: Slice = {
  endpoints: [],
  entities: [],
  tables: ['AttachmentUpload', 'RemovedFile', 'WorkspaceStorage'] as const,
  buckets: [{ bucket: BUCKET, quota: attachmentQuota }],
  jobs: (ports) => [attachmentSweep(ports)],
  personal: { erased: ['DELETE FROM "AttachmentUpload" WHERE "preparedBy" = $1'] },
};
