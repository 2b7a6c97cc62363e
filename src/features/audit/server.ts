import { leftOut } from '#server/archived';
import { TOGETHER } from '#server/retention';
import type { Slice } from '#server/slice';
import { auditNewsEntity } from './contract.ts';
import { auditEndpoints } from './server/handlers.ts';
import { auditRetentionJob } from './server/retention.ts';
import type { Proof } from './server/seals.ts';

export { auditRetentionJob } from './server/retention.ts';
export { startSealing } from './server/sealing.ts';
export { type Proof, sealKeyOf } from './server/seals.ts';
export { verifiedChain } from './server/verifying.ts';
export { noWitness, openWitness, readWitness, WITNESS_FILE, type Witness } from './server/witness.ts';

// The database role of the server cannot delete audit entries itself.
const ENDED = { text: `SELECT FROM erase_ended_audit(${TOGETHER}) AS gone WHERE gone > 0` };

export const auditLog = (proof: Proof): Slice => ({
  endpoints: auditEndpoints(proof),
  tables: {
    AuditChain: leftOut('record'),
    AuditRetention: leftOut('record'),
    AuditSeal: leftOut('record'),
  },
  entities: [auditNewsEntity],
  retention: { erases: [ENDED] },
  jobs: ({ pool }) => [auditRetentionJob(pool)],
});
