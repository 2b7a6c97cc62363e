import { onePage } from '#contract/paging';
import { type Endpoint, endpoints } from '#server/handlers';
import type { AssistantGiven } from '#features/assistant/server';
import { workflowActions, workflowRunActions } from '../contract.ts';
import { addressed, addressesOf, unaddressed } from './addresses.ts';
import { approvalsOf, decided } from './approvals.ts';
import {
  created,
  deleted,
  discardedDraft,
  duplicated,
  hooked,
  restored,
  restoredVersion,
  savedDraft,
  updated,
} from './changes.ts';
import type { Engine } from './engine.ts';
import { limitsOf } from './limits.ts';
import { allSwitched, published, switched } from './publishing.ts';
import { canceled, retried, runDetails, runsOf } from './runs.ts';
import { manualIn, startedByHand } from './starting.ts';
import { testedWorkflow } from './testing.ts';
import { versionsOf } from './versions.ts';
import { detailsOf, workflowsOf } from './workflow-rows.ts';

interface Given extends AssistantGiven {
  /** Of the server, for links. */
  url: string;
  endpointOf: Engine['endpointOf'];
}

export const workflowEndpoints = ({ url, endpointOf, ...given }: Given): Endpoint[] => [
  ...endpoints(workflowActions, {
    'get-workflows': async ({ db, reached }) => onePage(await workflowsOf(db, reached.projectId)),
    'get-workflow': (call) => detailsOf(call, call.reached.rowId, given),
    'get-workflow-limits': ({ db, reached }) => limitsOf(db, reached),
    'create-workflow': (call) => created(call, given),
    'update-workflow': updated,
    'save-workflow-draft': (call) => savedDraft(call, given),
    'discard-workflow-draft': (call) => discardedDraft(call, given),
    'publish-workflow': (call) => published(call, given),
    'switch-workflow': (call) => switched(call, given),
    'pause-workflows': allSwitched,
    'duplicate-workflow': (call) => duplicated(call, given),
    'delete-workflow': deleted,
    'restore-workflow': restored,
    'get-workflow-versions': versionsOf,
    'restore-workflow-version': (call) => restoredVersion(call, given),
    'set-workflow-hook': hooked,
    'test-workflow': (call) => testedWorkflow(call, { endpointOf, url, given }),
  }),
  ...endpoints(workflowRunActions, {
    'get-manual-workflows': manualIn,
    'run-workflow': (call) => startedByHand(call, url),
    'get-workflow-runs': runsOf,
    'get-workflow-run': runDetails,
    'cancel-workflow-run': canceled,
    'retry-workflow-run': retried,
    'get-workflow-approvals': approvalsOf,
    'decide-workflow-approval': decided,
    'get-workflow-addresses': addressesOf,
    'create-workflow-address': (call) => addressed(call, given.box),
    'delete-workflow-address': unaddressed,
  }),
];
