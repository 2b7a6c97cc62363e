import { issueColumns } from './issue-columns.ts';

/** In SQL: all issues as a relation with the columns that other slices may read, including the trash. */
export const issuesSql = '(SELECT "id", "projectId", "number", "deletedAt" FROM "Issue")';

/** In SQL: the issues of the archive, as a relation. */
export const archivedIssues = '(SELECT * FROM "Issue" WHERE "archivedAt" IS NOT NULL AND "deletedAt" IS NULL)';

/** In SQL: the numbers of issues of the project $1 by label, as "id" and "uses". */
export const issueLabelUses = `
SELECT label AS "id", count(*)::int AS "uses" FROM "Issue" row, unnest(row."labelIds") AS label
WHERE row."projectId" = $1 AND row."deletedAt" IS NULL GROUP BY label`;

/** In SQL: the issue $1 as its readers get it, with further columns over "Issue" i. */
export const issueWith = (...columns: readonly string[]): string =>
  `SELECT ${[issueColumns('i'), ...columns].join(', ')} FROM "Issue" i WHERE i."id" = $1`;
