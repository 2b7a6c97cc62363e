import { Issue } from '../contract.ts';

/** The columns of an issue in an answer, for SQL. The table has more (its search words), which are not returned. */
export const issueColumns = (alias = '"Issue"'): string =>
  Object.keys(Issue.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');
