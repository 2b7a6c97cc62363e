import { onePage } from '#contract/paging';
import { type Endpoint, endpoints } from '#server/handlers';
import type { SecretBox } from '#server/secret-box';
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

interface Given {
  box: SecretBox | null;
  /** Of the server, for links. */
  url: string;
  endpointOf: Engine['endpointOf'];
}

export const workflowEndpoints = ({ box, url, endpointOf }: Given): Endpoint[] => [
  ...endpoints(workflowActions, {
    'get-workflows': async ({ db, reached }) => onePage(await workflowsOf(db, reached.projectId)),
    'get-workflow': ({ db, reached, actor }) => detailsOf(db, reached.rowId, actor),
    'get-workflow-limits': ({ db, reached }) => limitsOf(db, reached),
    'create-workflow': created,
    'update-workflow': updated,
    'save-workflow-draft': savedDraft,
    'discard-workflow-draft': discardedDraft,
    'publish-workflow': published,
    'switch-workflow': switched,
    'pause-workflows': allSwitched,
    'duplicate-workflow': duplicated,
    'delete-workflow': deleted,
    'restore-workflow': restored,
    'get-workflow-versions': versionsOf,
    'restore-workflow-version': restoredVersion,
    'set-workflow-hook': hooked,
    'test-workflow': (call) => testedWorkflow(call, endpointOf, url),
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
    'create-workflow-address': (call) => addressed(call, box),
    'delete-workflow-address': unaddressed,
  }),
];
