import type { PlanType } from './contract.ts';
import { workspaceEntity, workspaceMemberEntity } from './contract.ts';
import { workspaceEndpoints } from './server/handlers.ts';

export { planOf } from './server/plans.ts';
export { seatsTaken } from './server/workspace-queries.ts';
export { makeWorkspace } from './server/workspace-creation.ts';

export const workspaces = (defaultPlan: PlanType) => ({
  endpoints: workspaceEndpoints(defaultPlan),
  entities: [workspaceEntity, workspaceMemberEntity],
});
