import type { Searchable } from '#server/searchable';

export const subtaskSearchable: Searchable = {
  kind: 'SUBTASK',
  table: 'Subtask',
  columns: ['title', 'projectId'],
  title: 'r."title"',
  place: { project: 'r."projectId"' },
  of: { kind: 'TASK', column: 'taskId' },
};
