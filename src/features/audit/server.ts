import { auditNewsEntity } from './contract.ts';
import { auditEndpoints } from './server/handlers.ts';

export { auditRetentionJob } from './server/retention.ts';
export { verifiedChain } from './server/verifying.ts';

export const auditLog = { endpoints: auditEndpoints, entities: [auditNewsEntity] };
