import { Issue } from '../contract.ts';

/** The columns that an issue is answered with, for SQL; the table has more (its words), which are no one's to read. */
export const issueColumns = (alias = '"Issue"'): string =>
  Object.keys(Issue.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');
