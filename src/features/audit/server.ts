import { auditNewsEntity } from './contract.ts';
import { auditEndpoints } from './server/handlers.ts';
import type { Proof } from './server/seals.ts';

export { auditRetentionJob } from './server/retention.ts';
export { startSealing } from './server/sealing.ts';
export { type Proof, sealKeyOf } from './server/seals.ts';
export { verifiedChain } from './server/verifying.ts';
export { noWitness, openWitness, readWitness, WITNESS_FILE, type Witness } from './server/witness.ts';

export const auditLog = (proof: Proof) => ({ endpoints: auditEndpoints(proof), entities: [auditNewsEntity] });
