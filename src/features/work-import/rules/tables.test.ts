import { describe, expect, test } from 'vitest';
import { ImportedHead, ImportedItem, type ImportedWork } from '../contract/imported-work.ts';
import { asanaWork } from './asana.ts';
import { githubWork } from './github.ts';
import { jiraWork } from './jira.ts';
import { linearWork } from './linear.ts';
import { Unreadable } from './reading.ts';

const lines = (...rows: string[]): string => rows.join('\r\n');
function valid({ head, items }: ImportedWork): ImportedWork {
  ImportedHead.parse(head);
  for (const item of items) ImportedItem.parse(item);
  return { head, items };
}

describe('a CSV file of Jira', () => {
  const { head, items } = valid(
    jiraWork(
      lines(
        'Summary,Issue key,Issue id,Parent,Issue Type,Status,Status Category,Project key,Project name,Priority,Assignee,Assignee Id,Reporter,Created,Resolved,Due date,Labels,Labels,Description,Comment,Comment,Attachment,Outward issue link (Blocks),Outward issue link (Cloners),Original estimate,Custom field (Story Points),Sprint',
        'Kitchen,APP-1,100,,Epic,To Do,To Do,APP,Our app,Medium,,,Quinn Roe,12/Nov/24 9:14 AM,,,,,,,,,,,,,',
        'Mend the door,APP-2,101,100,Bug,In Review,In Progress,APP,Our app,Highest,Paula Pit,acc-1,Quinn Roe,12/Nov/24 1:05 PM,,2025-01-09,old,wood,"It *squeaks*. See [shop|https://shop.example]","13/Nov/24 9:00 AM;acc-2;Which {{hinge}}?",,"13/Nov/24 9:01 AM;acc-2;door.png;https://jira.example/secure/attachment/7/door.png",APP-3,APP-9,5400,3,Sprint 4',
        'Paint,APP-3,102,,Task,Done,Done,APP,Our app,Low,,,,2024-11-12 09:14,2024-12-01 10:00,,,,,A comment without its parts,,,,,,,',
      ),
    ),
  );

  test('has its project, statuses, people and labels', () => {
    expect(head).toMatchObject({ source: 'JIRA', key: 'APP', name: 'Our app' });
    expect(head.statuses).toEqual([
      { key: 'to do', name: 'To Do', stage: 'TODO' },
      { key: 'in review', name: 'In Review', stage: 'IN_PROGRESS' },
      { key: 'done', name: 'Done', stage: 'DONE' },
    ]);
    expect(head.people.map(({ key, name }) => [key, name])).toEqual([
      ['Quinn Roe', 'Quinn Roe'],
      ['acc-1', 'Paula Pit'],
      ['acc-2', 'acc-2'],
    ]);
    expect(head.labels.map(({ name }) => name)).toEqual(['Epic', 'Bug', 'old', 'wood']);
    expect(head.notes).toEqual([{ text: 'Sprints and cycles of items', count: 1 }]);
  });

  test('has everything of an issue', () => {
    expect(items[1]).toMatchObject({
      key: 'APP-2',
      name: 'APP-2',
      description: 'It **squeaks**. See [shop](https://shop.example)',
      status: 'in review',
      assignees: ['acc-1'],
      priority: 'URGENT',
      estimate: 3,
      hours: 1.5,
      dueDate: '2025-01-09',
      createdAt: '2024-11-12T13:05:00.000Z',
      labels: ['bug', 'old', 'wood'],
      comments: [{ author: 'acc-2', text: 'Which `hinge`?', at: '2024-11-13T09:00:00.000Z' }],
      attachments: [{ name: 'door.png', url: 'https://jira.example/secure/attachment/7/door.png' }],
      links: [
        { kind: 'BLOCKS', to: 'APP-3' },
        { kind: 'RELATES_TO', to: 'APP-9' },
      ],
      parent: 'APP-1',
    });
    expect(items[2]).toMatchObject({
      completedAt: '2024-12-01T10:00:00.000Z',
      comments: [{ author: null, text: 'A comment without its parts', at: null }],
    });
  });
});

test('a CSV file of Linear has its issues, and knows what is done', () => {
  const { head, items } = valid(
    linearWork(
      lines(
        'ID,Team,Title,Description,Status,Estimate,Priority,Project,Creator,Assignee,Labels,Cycle Name,Created,Completed,Canceled,Archived,Due Date,Parent issue',
        'ENG-1,Engines,Mend the door,It **squeaks**,In Progress,2,Urgent,Kitchen,quinn@example.com,paula@example.com,"Bug, Wood",Cycle 1,2024-11-12T09:14:00.000Z,,,,2025-01-09,',
        'ENG-2,Engines,Paint,,Shipped,,No priority,,quinn@example.com,,,,2024-11-12T09:14:00.000Z,2024-12-01T10:00:00.000Z,,2025-01-01T00:00:00.000Z,,ENG-1',
      ),
    ),
  );
  expect(head).toMatchObject({ source: 'LINEAR', key: 'Engines' });
  expect(head.statuses).toEqual([
    { key: 'in progress', name: 'In Progress', stage: null },
    { key: 'shipped', name: 'Shipped', stage: 'DONE' },
  ]);
  expect(head.people).toContainEqual({ key: 'paula@example.com', name: 'paula@example.com', email: 'paula@example.com' });
  expect(items).toMatchObject([
    {
      key: 'ENG-1',
      status: 'in progress',
      priority: 'URGENT',
      estimate: 2,
      labels: ['bug', 'wood'],
      tags: ['Kitchen'],
      assignees: ['paula@example.com'],
      dueDate: '2025-01-09',
    },
    { key: 'ENG-2', parent: 'ENG-1', isArchived: true, priority: null, completedAt: '2024-12-01T10:00:00.000Z' },
  ]);
});

test('a JSON file of Asana has its tasks, with subtasks as far as they have more than a title', () => {
  const section = { project: { gid: '1', name: 'Kitchen' }, section: { gid: '2', name: 'Doing' } };
  const data = [
    {
      gid: '11',
      name: 'Mend the door',
      notes: 'It squeaks',
      completed: false,
      created_at: '2024-11-12T09:14:00.000Z',
      due_on: '2025-01-09',
      assignee: { gid: '7', name: 'Paula Pit' },
      memberships: [section],
      tags: [{ gid: '9', name: 'Wood' }],
      custom_fields: [
        { name: 'Size', display_value: 'L' },
        { name: 'Color', display_value: null },
      ],
      subtasks: [
        { gid: '12', name: 'Buy oil', completed: true, subtasks: [] },
        { gid: '13', name: 'Fit the hinge', completed: false, notes: 'The brass one', subtasks: [] },
      ],
    },
    { gid: '14', name: 'Paint', completed: true, completed_at: '2024-12-01T10:00:00.000Z', memberships: [section] },
  ];
  const { head, items } = valid(asanaWork(JSON.stringify({ data })));
  expect(head).toMatchObject({ source: 'ASANA', name: 'Kitchen', notes: [{ text: 'Values of custom fields', count: 1 }] });
  expect(items).toMatchObject([
    { key: '11', status: 'doing', assignees: ['7'], labels: ['wood'], steps: [{ title: 'Buy oil', isDone: true }] },
    { key: '13', parent: '11', description: 'The brass one' },
    { key: '14', status: 'completed', completedAt: '2024-12-01T10:00:00.000Z' },
  ]);
});

test('a CSV file of Asana names parents and dependencies by their titles', () => {
  const { items } = valid(
    asanaWork(
      lines(
        'Task ID,Created At,Completed At,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocking (Dependencies)',
        '11,2024-11-12,,Mend the door,Doing,Paula Pit,paula@example.com,2025-01-05,2025-01-09,"Wood,Old",It squeaks,Kitchen,,Paint',
        '12,2024-11-12,2024-12-01,Paint,Doing,,,,,,,Kitchen,Mend the door,',
        '13,2024-11-12,,Twice,Doing,,,,,,,Kitchen,,',
        '14,2024-11-12,,Twice,Doing,,,,,,,Kitchen,Twice,',
      ),
    ),
  );
  expect(items).toMatchObject([
    { key: '11', assignees: ['paula@example.com'], labels: ['wood', 'old'], links: [{ kind: 'BLOCKS', to: '12' }], parent: null },
    { key: '12', status: 'completed', parent: '11' },
    { key: '13', parent: null },
    { key: '14', parent: null },
  ]);
});

test('issues of GitHub have their comments, and no pull requests', () => {
  const { head, items } = valid(
    githubWork(
      JSON.stringify([
        {
          number: 7,
          title: 'The door squeaks',
          body: 'Often',
          state: 'OPEN',
          url: 'https://github.com/acme/door/issues/7',
          author: { login: 'quinn' },
          assignees: [{ login: 'paula', name: 'Paula Pit' }],
          labels: [
            { name: 'bug', color: 'd73a4a' },
            { name: 'wontfix', color: 'ffffff' },
          ],
          milestone: { title: 'v1' },
          createdAt: '2024-11-12T09:14:00Z',
          comments: [{ id: 'IC_1', author: { login: 'paula' }, body: 'Oil it', createdAt: '2024-11-13T09:00:00Z' }],
        },
        {
          number: 8,
          title: 'Paint',
          body: null,
          state: 'closed',
          closed_at: '2024-12-01T10:00:00Z',
          comments: 3,
          user: { login: 'quinn' },
        },
        { number: 9, title: 'A change', state: 'open', pull_request: {} },
      ]),
    ),
  );
  expect(head).toMatchObject({ source: 'GITHUB', key: 'acme/door' });
  expect(head.labels).toEqual([
    { key: 'bug', name: 'bug', color: 'red' },
    { key: 'wontfix', name: 'wontfix', color: 'gray' },
  ]);
  expect(head.notes).toEqual([
    { text: 'Comments that this export does not have', count: 3 },
    { text: 'Pull requests', count: 1 },
  ]);
  expect(items).toMatchObject([
    {
      key: '7',
      name: '#7',
      status: 'open',
      assignees: ['paula'],
      reporter: 'quinn',
      tags: ['v1'],
      comments: [{ key: 'IC_1', text: 'Oil it' }],
    },
    { key: '8', status: 'closed', description: '', completedAt: '2024-12-01T10:00:00.000Z' },
  ]);
});

describe('hostile files', () => {
  const readers = { jiraWork, linearWork, asanaWork, githubWork };
  test.each(Object.entries(readers))('%s refuses what is no export of its tool', (_, read) => {
    for (const text of ['', 'Dear Sir', 'a,b\r\n1,2', '{}', '[]', '[[[', '"open'.repeat(3), '\u0000', '['.repeat(200_000)])
      expect(() => read(text)).toThrow(Unreadable);
  });

  test('a formula, HTML and control characters are only text', () => {
    const { items } = valid(
      jiraWork(
        lines(
          'Summary,Issue key,Status,Description',
          `"=HYPERLINK(""https://evil.example"")",APP-1,To Do,"<script>\u0007alert(1)</script>"`,
        ),
      ),
    );
    expect(items[0]).toMatchObject({ title: '=HYPERLINK("https://evil.example")', description: '<script>alert(1)</script>' });
  });

  test('parents that lead back to an item are dropped', () => {
    const { head, items } = jiraWork(
      lines('Summary,Issue key,Issue id,Parent,Status', 'One,APP-1,1,3,To Do', 'Two,APP-2,2,1,To Do', 'Three,APP-3,3,2,To Do'),
    );
    expect(items.map(({ parent }) => parent)).toEqual([null, 'APP-1', 'APP-2']);
    expect(head.notes).toEqual([{ text: 'Items that are a part of themselves', count: 1 }]);
  });

  test('a line of many megabytes is read in time, and shortened', () => {
    const { head, items } = valid(
      jiraWork(lines('Summary,Issue key,Status,Description', `${'x'.repeat(20_000_000)},APP-1,To Do,${'y '.repeat(1_000_000)}`)),
    );
    expect(items[0]?.title).toHaveLength(500);
    expect(items[0]?.description).toHaveLength(99_000);
    expect(head.notes).toEqual([{ text: 'Texts that were shortened', count: 1 }]);
  });

  test('more items than an import takes are refused', () => {
    const rows = Array.from({ length: 20_001 }, (_, nth) => `T,ENG-${nth},E,To do`);
    expect(() => linearWork(lines('Title,ID,Team,Status', ...rows))).toThrow(Unreadable);
  });
});
