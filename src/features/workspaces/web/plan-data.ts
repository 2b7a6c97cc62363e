import { client } from '#web/api';
import { type QueryState, useQuery } from '#web/use-query';
import type { PlanOffer, workspaceActions } from '../contract.ts';

const workspaces = client<typeof workspaceActions>('workspace');

/** The prices of the plans on this server. */
export const usePlanOffer = (): QueryState<PlanOffer> => useQuery('plan-offer', () => workspaces.get('get-plan-offer'));
