import type { Searchable } from '#server/searchable';

export const taskSearchable: Searchable = {
  kind: 'TASK',
  table: 'Task',
  columns: ['title', 'description', 'notes', 'tags', 'number', 'projectId'],
  title: 'r."title"',
  text: `concat_ws(chr(10), r."description", r."notes", array_to_string(r."tags", ' '))`,
  number: 'r."number"',
  place: { project: 'r."projectId"' },
  state: {
    columns: ['deletedAt', 'archivedAt'],
    isHidden: (row) => `${row}."deletedAt" IS NOT NULL`,
    isArchived: (row) => `${row}."archivedAt" IS NOT NULL`,
  },
};
