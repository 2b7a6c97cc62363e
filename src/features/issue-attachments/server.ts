import { issueAttachmentEntity } from './contract.ts';
import { issueAttachmentEndpoints } from './server/handlers.ts';

export const issueAttachments = { endpoints: issueAttachmentEndpoints, entities: [issueAttachmentEntity] };
