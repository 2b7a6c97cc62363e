import { onePage } from '#contract/paging';
import type { Call } from '#server/handlers';
import type { workflowActions, WorkflowVersion } from '../contract.ts';

/** How many versions a list answers. */
const LISTED_MAX = 50;

const LIST = `
SELECT v."number", v."createdBy", v."createdAt", v."definition" FROM "WorkflowVersion" v
WHERE v."workflowId" = $1 ORDER BY v."number" DESC LIMIT ${LISTED_MAX}`;

export const versionsOf = async ({ db, reached }: Call<(typeof workflowActions)['get-workflow-versions']>) =>
  onePage(await db.text<WorkflowVersion>(LIST, [reached.rowId]));
