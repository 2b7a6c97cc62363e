export { type NewWorkRequest, openNewWork, useNewWorkRequest } from './web/new-work-request.ts';
export { useNewWorkKey } from './web/use-new-work-key.ts';
export { useWorkLive, type WorkFinding, workRows, type WorkScope } from './web/data.ts';
