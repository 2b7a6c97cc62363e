import { describe, expect, test } from 'vitest';
import { read } from './read-for-tests.ts';
import { selected, zipOf } from './testing/export-files.ts';
import { markdownFolder } from './testing/markdown-folder.ts';
import { notionDatabase } from './testing/notion-database.ts';
import * as words from './words.ts';

describe('a database of Notion', () => {
  const [work, ...others] = read('NOTION', zipOf({ 'Export-Part-1.zip': zipOf(notionDatabase()).bytes }));

  test('has all its rows, once, with the pages that belong to them', () => {
    expect(others).toEqual([]);
    expect(work?.head).toMatchObject({
      key: '0123456789abcdef0123456789abcdef',
      name: 'Tasks',
      statuses: [{ name: 'In progress' }, { name: 'Not started' }, { name: 'Done' }],
      notes: [
        { text: 'Items without a title', count: 1 },
        { text: 'Files that this export does not have', count: 1 },
        { text: 'Dates in a format that cannot be read', count: 2 },
      ],
    });
    expect(work?.items.map(({ title, description }) => [title, description.split('\n').at(-1)])).toEqual([
      ['Mend the door', 'It **squeaks**. See the plan and [the shop](https://shop.example).'],
      ['Paint', ''],
      ['Call', 'The first one'],
      ['Call', 'The second one'],
    ]);
  });

  test('has everything of a row, and columns of the person in the description', () => {
    expect(work?.items).toMatchObject([
      {
        key: 'a'.repeat(32),
        description: '- **Budget:** 400\n\nIt **squeaks**. See the plan and [the shop](https://shop.example).',
        status: 'in progress',
        assignees: ['Paula Pit', 'quinn@example.com'],
        reporter: 'Quinn Roe',
        priority: 'HIGH',
        startDate: '2026-01-05',
        dueDate: '2026-01-09',
        createdAt: '2024-11-01T00:00:00.000Z',
        labels: ['repair'],
        tags: ['Wood', 'Old'],
        steps: [
          { title: 'Oil', isDone: true },
          { title: 'Hinge', isDone: false },
        ],
        links: [{ kind: 'BLOCKS', to: 'b'.repeat(32) }],
      },
      { key: 'b'.repeat(32), parent: 'a'.repeat(32), dueDate: '2026-02-03', startDate: null, priority: 'LOW' },
      { key: 'd'.repeat(32), dueDate: null },
      { key: 'c'.repeat(32), dueDate: null },
    ]);
  });

  test('is read as a table alone, with a tick for what is done', () => {
    const [list] = read('NOTION', selected('List.csv', 'Name,Done\nOil,Yes\nHinge,No\nOil,No\n'));
    expect(list?.items.map(({ key, status }) => [key, status])).toEqual([
      ['Oil', 'completed'],
      ['Hinge', null],
      ['Oil (2)', null],
    ]);
  });

  test('pages without one are refused with what to do', () => {
    expect(() => read('NOTION', zipOf({ 'Wiki.md': '# Wiki' }))).toThrow(words.noDatabase);
  });
});

describe('a folder of Markdown', () => {
  const [work] = read('MARKDOWN', zipOf(markdownFolder()));

  test('has a task of each file with fields, each line of a checklist, and each card of a board', () => {
    expect(work?.head).toMatchObject({
      key: 'Notes',
      name: 'Notes',
      statuses: [
        { name: 'In progress' },
        { name: 'Completed', stage: 'DONE' },
        { name: 'Ideas' },
        { name: 'Doing' },
        { name: 'Archive' },
      ],
      notes: [
        { text: 'Files that this export does not have', count: 1 },
        { text: 'Texts without tasks', count: 1 },
      ],
    });
    expect(work?.items).toMatchObject([
      {
        key: 'Notes/Mend the door.md',
        title: 'Mend the door',
        description: 'It **squeaks**. door.png\n\n\n```\n- [ ] no task\n```',
        status: 'in progress',
        priority: 'HIGH',
        assignees: ['Paula Pit'],
        dueDate: '2026-01-09',
        labels: ['repair'],
        tags: ['wood', 'old'],
        steps: [
          { title: 'Oil', isDone: true },
          { title: 'Hinge', isDone: false },
        ],
      },
      {
        key: 'Notes/Shopping.md: Tiles',
        dueDate: '2026-02-03',
        priority: 'URGENT',
        tags: ['kitchen', 'Shopping'],
        steps: [{ title: 'Count them', isDone: true }],
        status: null,
      },
      { title: 'Paint', status: 'completed', completedAt: '2024-12-01T00:00:00.000Z' },
      { key: 'Notes/Shopping.md: Tiles (2)' },
      { title: 'Order a sink', status: 'ideas', dueDate: '2026-03-01', tags: ['Board'] },
      { title: 'Call the plumber', status: 'doing' },
      { title: 'Old idea', isArchived: true },
    ]);
  });

  test('without a task is refused with what a task is', () => {
    expect(() => read('MARKDOWN', selected('Wiki.md', '# Wiki'))).toThrow(words.noMarkdownTasks);
  });
});
