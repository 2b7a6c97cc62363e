import type { Searchable } from '#server/searchable';

export const taskCommentSearchable: Searchable = {
  kind: 'COMMENT',
  table: 'TaskComment',
  columns: ['content', 'deletedAt', 'projectId'],
  // Its task or issue names it.
  title: `''`,
  text: 'r."content"',
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: 'TASK', column: 'taskId' },
};
