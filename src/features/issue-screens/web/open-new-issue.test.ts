import { expect, test } from 'vitest';
import { givenIn } from './open-new-issue.ts';
import { issueViewSettingsOf } from './view-settings.ts';

const given = (search: string, group: string | null) =>
  givenIn({ viewSettings: issueViewSettingsOf(new URLSearchParams(search)), userId: 'mara' }, group);

test.each([
  ['group=status', 'IN_PROGRESS', { status: 'IN_PROGRESS' }],
  // A new issue cannot begin in its final status.
  ['group=status', 'RESOLVED', { status: null }],
  ['group=priority', 'HIGH', { priority: 'HIGH' }],
  ['group=assignee', 'ines', { assigneeIds: ['ines'] }],
  ['group=assignee&assignee=me', 'none', { assigneeIds: null }],
  ['group=none&assignee=me&type=question&label=shop', null, { assigneeIds: ['mara'], type: 'QUESTION', labelIds: ['shop'] }],
])('a new issue in %s, %s has the values of that group', (search, group, expected) => {
  expect(given(search, group)).toMatchObject(expected);
});
