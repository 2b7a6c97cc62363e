import type { Searchable } from '#server/searchable';

export const issueSearchable: Searchable = {
  kind: 'ISSUE',
  table: 'Issue',
  columns: ['title', 'description', 'environment', 'number', 'projectId'],
  title: 'r."title"',
  text: 'concat_ws(chr(10), r."description", r."environment")',
  number: 'r."number"',
  place: { project: 'r."projectId"' },
  state: {
    columns: ['deletedAt', 'archivedAt'],
    isHidden: (row) => `${row}."deletedAt" IS NOT NULL`,
    isArchived: (row) => `${row}."archivedAt" IS NOT NULL`,
  },
};
