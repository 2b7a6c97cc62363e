import { Issue } from '../contract.ts';

/** In SQL: an issue is neither in the trash nor in the archive. */
export const onList = (alias = '"Issue"'): string => `${alias}."deletedAt" IS NULL AND ${alias}."archivedAt" IS NULL`;

/** The columns of an issue in an answer, for SQL. The table has more (its search words), which are not returned. */
export const issueColumns = (alias = '"Issue"'): string =>
  Object.keys(Issue.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');
