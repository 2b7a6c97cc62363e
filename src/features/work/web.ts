export { type NewWorkRequest, openNewWork, useNewWorkRequest } from './web/new-work-request.ts';
export { useNewWorkKey } from './web/use-new-work-key.ts';
export { datedWork, type DatedScope, useWorkLive, type WorkFinding, workRows, type WorkScope } from './web/data.ts';
