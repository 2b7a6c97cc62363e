import type { Searchable } from '#server/searchable';

export const issueCommentSearchable: Searchable = {
  kind: 'COMMENT',
  table: 'IssueComment',
  columns: ['content', 'deletedAt', 'projectId'],
  // Its task or issue names it.
  title: `''`,
  text: 'r."content"',
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: 'ISSUE', column: 'issueId' },
};
