import { type SliceTables, leftOut, ofProject, ofRow } from '#server/archived';
import type { Endpoint } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import type { AssistantGiven } from '#features/assistant/server';
import type { RunningPorts, Slice } from '#server/slice';
import { workflowApprovalEntity, workflowEntity, workflowSettingsEntity } from './contract.ts';
import { approvalDecidedNotice, approvalRequestedNotice, workflowFailedNotice, workflowToldNotice } from './notices.ts';
import { sealedAddress } from './server/addresses.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { endpointsByName } from './server/engine.ts';
import { workflowEndpoints } from './server/handlers.ts';
import { workflowReader } from './server/reader.ts';
import { WorkflowRunner } from './server/runner.ts';
import { scheduleJob } from './server/schedule-job.ts';
import { workflowHook } from './server/starting.ts';
import { workflowTellings } from './server/tellings.ts';
import { workflowItem } from './server/told-item.ts';

/** Without a box this server keeps no secrets: its workflows then call no addresses. */
interface Given extends AssistantGiven {
  outgoing: Outgoing;
  publicUrl: string;
  /** Every action of the server, which steps perform. */
  endpoints: () => readonly Endpoint[];
}

const tables: SliceTables = {
  // The address of a hook is a secret, and stays here.
  Workflow: { ...ofProject, without: ['hasHook'] },
  WorkflowVersion: ofRow('workflowId', 'Workflow'),
  WorkflowDraft: ofRow('workflowId', 'Workflow'),
  WorkflowSettings: ofProject,
  WorkflowHook: leftOut('secret'),
  WorkflowAddress: leftOut('secret'),
  WorkflowSchedule: leftOut('derived'),
  WorkflowTurn: leftOut('passing'),
  WorkflowRun: leftOut('passing'),
  WorkflowStepRun: leftOut('passing'),
  WorkflowApproval: leftOut('passing'),
  WorkflowUsage: leftOut('server'),
};

/** What the server does by itself in a project: when something happens, if conditions hold, then steps. */
export function workflows({ box, operator, outgoing, publicUrl: url, endpoints }: Given): Slice {
  let byName: ReturnType<typeof endpointsByName> | null = null;
  const endpointOf = (action: string): Endpoint => (byName ??= endpointsByName(endpoints()))(action);
  // The reader and the runner of one server share its pool.
  const runners = new WeakMap<RunningPorts['pool'], WorkflowRunner>();
  const runnerOf = (ports: RunningPorts): WorkflowRunner => {
    const { pool, log, acting, recorded } = ports;
    const runner =
      runners.get(pool) ?? new WorkflowRunner({ pool, log, url, box, operator, outgoing, acting, recorded, endpointOf });
    runners.set(pool, runner);
    return runner;
  };
  return {
    endpoints: workflowEndpoints({ box, operator, url, endpointOf }),
    tables,
    entities: [workflowEntity, workflowSettingsEntity, workflowApprovalEntity],
    openEndpoints: [workflowHook(url)],
    readers: ({ pool }) => [workflowReader(async () => runners.get(pool)?.look())],
    jobs: (ports) => [runnerOf(ports).job(), scheduleJob(ports.pool, url)],
    sealed: [sealedAddress],
    notices: [approvalRequestedNotice, approvalDecidedNotice, workflowToldNotice, workflowFailedNotice],
    tells: workflowTellings,
    toldItems: [workflowItem],
    retention,
    personal,
    namedPeople,
  };
}
