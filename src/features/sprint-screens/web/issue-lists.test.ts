import { expect, test } from 'vitest';
import { plainOf } from '#contract/row-fields';
import { issueFields } from '#features/issues/fields';
import { projectIssues, type ShownIssue } from '#features/issues/web';
import { sprintIssues } from '#features/sprints/web';

const NOW = '2026-11-24T10:00:00.000Z';
const issue = (change: Partial<ShownIssue>): ShownIssue => ({
  ...plainOf<ShownIssue>(issueFields, { onCard: true }),
  projectId: 'p',
  sprintId: 's',
  ...change,
});

test.each([
  ['open', {}, true],
  ['archived', { archivedAt: NOW }, false],
  ['deleted', { deletedAt: NOW }, false],
  ['in another project', { projectId: 'q' }, false],
])('an issue that is %s, as a live frame tells it', (_, change, isIn) => {
  const scope = { workspaceId: 'w', projectId: 'p' };
  expect([projectIssues, sprintIssues].map((list) => list.belongs(issue(change), scope))).toEqual([isIn, isIn]);
});
