import type { Searchable } from '#server/searchable';

export const taskFileSearchable: Searchable = {
  kind: 'FILE',
  table: 'TaskAttachment',
  columns: ['name', 'deletedAt', 'projectId'],
  title: 'r."name"',
  // The words in a name such as report_2026.pdf.
  text: `translate(r."name", '._-', '   ')`,
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: 'TASK', column: 'taskId' },
};
