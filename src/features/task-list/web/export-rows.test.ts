import { expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { csvText, parsedCsv, textRows } from '#features/table-files/rules';
import { plainTask } from '#features/tasks/rules';
import { exportTable } from './export-rows.ts';
import { allColumns } from './list-columns.ts';

const person = (id: string, firstName: string, email: string) => ({
  id,
  firstName,
  lastName: 'Twin',
  email,
  profilePictureUrl: null,
  role: 'MEMBER' as const,
  version: 1,
});
const field = {
  id: 'f',
  projectId: 'p',
  name: 'Colour',
  kind: 'MULTI_SELECT' as const,
  options: ['red', 'dark, blue'].map((name) => ({ id: name, name, color: 'red' })),
  position: 'a0',
  version: 1,
};
const setting = {
  project: {
    id: 'p',
    workspaceId: 'w',
    key: 'WEB',
    name: 'Website',
    description: '',
    color: 'blue',
    visibility: 'TEAM' as const,
    status: 'ACTIVE' as const,
    allowGuestAccess: false,
    requireApproval: false,
    enableTimeTracking: false,
    triageEnabled: false,
    runnableOn: [],
    estimateScale: 'FIBONACCI' as const,
    columns: [...startingColumns],
    createdBy: 'a',
    createdAt: '',
    updatedAt: '',
    version: 1,
    memberCount: 1,
    taskCount: 1,
    completedTaskCount: 0,
    isFavourite: false,
    isMember: true,
    isReadOnly: false,
    role: 'ADMIN' as const,
  },
  people: new Map(
    [person('a', 'Ada', 'ada@example.com'), person('b', 'Ben', 'b1@example.com'), person('c', 'Ben', 'b2@example.com')].map(
      (one) => [one.id, one],
    ),
  ),
  labels: new Map([['bug', { id: 'bug', projectId: 'p', name: 'Bug; big', color: 'red', version: 1 }]]),
  sprints: new Map([['s', 'Sprint 4']]),
};
const task = {
  ...plainTask,
  id: 't',
  number: 7,
  title: '=HYPERLINK("x")',
  status: 'IN_PROGRESS' as const,
  position: 'a0',
  priority: 'URGENT' as const,
  assigneeId: 'a',
  collaboratorIds: ['b', 'gone'],
  labelIds: ['bug'],
  tags: ['one', 'two, three'],
  dueDate: '2026-12-01',
  dueTime: '17:30',
  estimate: 5,
  estimatedHours: 1.5,
  loggedSeconds: 5400,
  subtaskCount: 3,
  subtaskDoneCount: 1,
  customFields: { f: ['red', 'dark, blue'] },
  sprintId: 's',
  isMilestone: true,
  createdBy: 'c',
  version: 1,
};

test('a task is written with the selected columns after its key and title', () => {
  const [head, row] = textRows(exportTable([task], allColumns(setting.project, [field]), setting));
  expect(Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]))).toEqual({
    Key: 'WEB-7',
    Title: '=HYPERLINK("x")',
    Status: 'In progress',
    Priority: 'Urgent',
    Assignee: 'Ada Twin',
    // Two people have the same name, so the address tells them apart.
    Collaborators: 'b1@example.com',
    'Start date': '',
    'Due date': '2026-12-01 17:30',
    Labels: '"Bug; big"',
    Tags: 'one, "two, three"',
    Estimate: '5',
    Hours: '1.5',
    Logged: '1.5',
    Subtasks: '1 / 3',
    Comments: '',
    Files: '',
    Sprint: 'Sprint 4',
    Milestone: 'Yes',
    'Blocked by': '',
    'Created by': 'b2@example.com',
    Colour: 'red, "dark, blue"',
  });
});

test('every written cell can be read again', () => {
  const rows = textRows(exportTable([task], allColumns(setting.project, [field]), setting));
  expect(parsedCsv(csvText(rows, { bom: true })).rows).toEqual(rows);
});
