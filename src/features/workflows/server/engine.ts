import type pg from 'pg';
import type { Acting } from '#server/acting';
import type { Endpoint } from '#server/handlers';
import type { Log } from '#server/log';
import type { Outgoing } from '#server/outgoing';
import type { AssistantGiven } from '#features/assistant/server';
import type { TableName } from '#server/tables';
import type { Delegate } from '#server/actors';
import type { LiveWorkflow } from './live-workflows.ts';
import { READ_BY_ASSISTANT } from './item-actions.ts';
import { STEP_ACTIONS } from './orders.ts';

/** What runs need to be performed. */
export interface Engine extends AssistantGiven {
  pool: pg.Pool;
  log: Log;
  /** Of the server, for links. */
  url: string;
  outgoing: Outgoing;
  acting: Acting;
  /** Wakes the readers of events that were written without an action. */
  recorded: (targets: readonly TableName[]) => void;
  endpointOf: (action: string) => Endpoint;
}

/** The action whose right the owner of a workflow must have as long as it runs. */
export const OWNERS = 'workflow.get-workflow';

const GRANTED: ReadonlySet<string> = new Set([...STEP_ACTIONS, ...READ_BY_ASSISTANT, OWNERS]);

const STILL = `
SELECT 1 FROM "Workflow" w WHERE w."id" = $1 AND w."status" = 'ACTIVE' AND w."deletedAt" IS NULL AND w."ownerId" = $2`;

/** Who acts when a workflow runs: within its project unless it acts as its owner, and only while it is on. */
export const delegateOf = ({ id, name, ownerId, workspaceId, projectId, runAs }: LiveWorkflow): Delegate => ({
  type: 'AUTOMATION',
  id,
  name,
  onBehalfOf: ownerId,
  grant: { actions: GRANTED, workspaceId, projectId: runAs === 'OWNER' ? null : projectId },
  holds: async (db) => (await db.text(STILL, [id, ownerId])).length > 0,
});

/** The actions of a server by their names. */
export function endpointsByName(endpoints: readonly Endpoint[]): (action: string) => Endpoint {
  const byName = new Map(endpoints.map((endpoint) => [`${endpoint.action.family}.${endpoint.action.name}`, endpoint]));
  return (action) => {
    const found = byName.get(action);
    if (found === undefined) throw new Error(`There is no action ${action}.`);
    return found;
  };
}
