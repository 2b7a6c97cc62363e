import { taskAttachmentEntity } from './contract.ts';
import { taskAttachmentEndpoints } from './server/handlers.ts';
import { BUCKET } from './server/places.ts';

export { attachmentsWithAddresses } from './server/places.ts';
export { attachmentQuota } from './server/quota.ts';
export { attachmentSweep } from './server/sweeping.ts';

export const taskAttachments = {
  endpoints: taskAttachmentEndpoints,
  entities: [taskAttachmentEntity],
  buckets: [BUCKET],
};
