import { onePage } from '#contract/paging';
import type { CachedHandler } from '#server/answer-cache';
import { type IssueRow, IssueRow as Row } from '#features/issues/contract';
import { issueWork } from '#features/issues/server';
import type { sprintActions } from '../contract.ts';
import { ISSUES_MOST } from '../fields.ts';

const COLUMNS = Object.keys(Row.shape)
  .map((field) => `i."${field}"`)
  .join(', ');

const ISSUES = `
SELECT ${COLUMNS} FROM ${issueWork.from} LEFT JOIN "Sprint" s ON s."id" = i."sprintId"
WHERE i."projectId" = $1 AND ${issueWork.isLive} AND (s."status" IN ('PLANNED', 'ACTIVE') OR (i."sprintId" IS NULL AND NOT ${issueWork.isDone}))
ORDER BY i."sprintId" IS NULL, array_position(ARRAY['URGENT', 'HIGH', 'MEDIUM', 'LOW'], i."priority"), i."number" DESC LIMIT ${ISSUES_MOST}`;

/** The issues of a project that a sprint has, or could have. They are the same for everyone who may see the project. */
export const plannableIssues: CachedHandler<(typeof sprintActions)['get-sprint-issues']> = {
  tables: ['Issue', 'Sprint'],
  keeps: () => true,
  answer: async ({ db, reached }) => onePage(await db.text<IssueRow>(ISSUES, [reached.projectId])),
};
