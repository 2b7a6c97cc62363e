import { Gate } from '#server/gate';
import { endpoints } from '#server/handlers';
import { auditActions } from '../contract.ts';
import { downloadedLog, exportedPart } from './exporting.ts';
import { auditPage } from './entries.ts';
import type { Proof } from './seals.ts';
import { verifiedChain } from './verifying.ts';

/** Verifying a long log takes seconds. */
const VERIFIED_AT_ONCE = 2;

const gate = new Gate(VERIFIED_AT_ONCE, 'too-many-requests');

export const auditEndpoints = (proof: Proof) =>
  endpoints(auditActions, {
    'get-audit-log': (call) => auditPage(call),
    'export-audit-log': (call) => exportedPart(call),
    'download-audit-log': downloadedLog,
    'verify-audit-log': ({ db, reached }) => gate.through(() => verifiedChain(db, reached.workspaceId, proof)),
  });
