import { newValue, type Telling, toldColumns } from '#server/tellings';
import { approvalDecidedNotice, approvalRequestedNotice, workflowFailedNotice, workflowToldNotice } from '../notices.ts';
import { ASKED } from './asking.ts';
import { RUN_FAILED, STOPPED } from './outcomes.ts';
import { PROPOSED, TOLD } from './telling.ts';

/** In SQL: the people of `from`, told about the item of the run `r`, or about its workflow if it is about none. */
const aboutItem = (person: string, from: string): string =>
  [
    ...(['TASK', 'ISSUE'] as const).map(
      (itemType) => `${toldColumns({ person, itemType, itemId: 'r."itemId"' })} ${from} AND r."itemType" = '${itemType}'`,
    ),
    `${toldColumns({ person, itemType: 'WORKFLOW', itemId: 'r."workflowId"' })} ${from} AND r."itemType" IS NULL`,
  ].join(' UNION ALL ');

/** Whom workflows tell, and why. */
export const workflowTellings: readonly Telling[] = [
  {
    notice: approvalRequestedNotice,
    waitsFor: 'WorkflowApproval',
    concerns: ({ action }) => action === ASKED,
    isDirect: true,
    people: () =>
      aboutItem(
        'a."userId"',
        'FROM e JOIN "WorkflowApproval" a ON a."id" = e."targetId" AND NOT a."isClosed" JOIN "WorkflowRun" r ON r."id" = a."runId" WHERE true',
      ),
  },
  {
    notice: approvalDecidedNotice,
    waitsFor: 'WorkflowApproval',
    concerns: ({ action }) => action === 'decide-workflow-approval',
    people: () =>
      aboutItem(
        'w."ownerId"',
        'FROM e JOIN "WorkflowApproval" a ON a."id" = e."targetId" JOIN "WorkflowRun" r ON r."id" = a."runId" JOIN "Workflow" w ON w."id" = r."workflowId" WHERE true',
      ),
  },
  {
    notice: workflowToldNotice,
    waitsFor: 'WorkflowRun',
    concerns: ({ action }) => action === TOLD,
    isDirect: true,
    people: () =>
      aboutItem(
        'person."id"::uuid',
        `FROM e JOIN "WorkflowRun" r ON r."id" = e."targetId"
JOIN "WorkflowStepRun" s ON s."runId" = r."id" AND s."path" = ${newValue('path')}
CROSS JOIN LATERAL jsonb_array_elements_text(s."input" -> 'personIds') AS person("id") WHERE true`,
      ),
  },
  {
    notice: workflowToldNotice,
    waitsFor: 'WorkflowRun',
    concerns: ({ action }) => action === PROPOSED,
    isDirect: true,
    // The proposals are in a chat of that person.
    people: () => `
${toldColumns({ person: `(s."output" ->> 'by')::uuid`, itemType: 'CHAT', itemId: `(s."output" ->> 'id')::uuid` })} FROM e
JOIN "WorkflowStepRun" s ON s."runId" = e."targetId" AND s."path" = ${newValue('path')}`,
  },
  {
    notice: workflowFailedNotice,
    waitsFor: 'WorkflowRun',
    concerns: ({ action, changes }) => action === RUN_FAILED && changes['isFirst']?.[1] === true,
    people: () => `
${toldColumns({ person: 'w."ownerId"', itemType: 'WORKFLOW', itemId: 'w."id"' })} FROM e
JOIN "WorkflowRun" r ON r."id" = e."targetId" JOIN "Workflow" w ON w."id" = r."workflowId"`,
  },
  {
    notice: workflowFailedNotice,
    waitsFor: 'Workflow',
    concerns: ({ action }) => action === STOPPED,
    people: () => `
${toldColumns({ person: 'w."ownerId"', itemType: 'WORKFLOW', itemId: 'w."id"' })} FROM e JOIN "Workflow" w ON w."id" = e."targetId"`,
  },
];
