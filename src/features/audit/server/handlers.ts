import { endpoints } from '#server/handlers';
import { auditActions } from '../contract.ts';
import { exportedPart } from './exporting.ts';
import { auditPage } from './entries.ts';
import { verifiedChain } from './verifying.ts';

export const auditEndpoints = endpoints(auditActions, {
  'get-audit-log': (call) => auditPage(call),
  'export-audit-log': (call) => exportedPart(call),
  'verify-audit-log': ({ db, reached }) => verifiedChain(db, reached.workspaceId),
});
