import type { Searchable } from '#server/searchable';

export const issueFileSearchable: Searchable = {
  kind: 'FILE',
  table: 'IssueAttachment',
  columns: ['name', 'deletedAt', 'projectId'],
  title: 'r."name"',
  // The words in a name such as report_2026.pdf.
  text: `translate(r."name", '._-', '   ')`,
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: 'ISSUE', column: 'issueId' },
};
