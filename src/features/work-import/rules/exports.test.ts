import { describe, expect, test } from 'vitest';
import { read } from './read-for-tests.ts';
import { selected, zipOf } from './testing/export-files.ts';
import { planeItems, planeTable } from './testing/plane-items.ts';
import { plankaBoard } from './testing/planka-board.ts';
import { vikunjaData } from './testing/vikunja-data.ts';

const json = (value: unknown): string => JSON.stringify(value);

describe('the data of Vikunja', () => {
  const works = read(
    'VIKUNJA',
    zipOf({ 'data.json': json(vikunjaData()), 'filters.json': '[]', VERSION: '1.0', 'files/7': 'x' }),
  );
  const [kitchen] = works;

  test('has each project with tasks by itself', () => {
    expect(works.map(({ head, items }) => [head.source, head.key, head.name, items.length])).toEqual([
      ['VIKUNJA', '5', 'Kitchen', 4],
      ['VIKUNJA', '6', 'Inbox', 1],
    ]);
  });

  test('has the buckets of its board as statuses, and what is lost', () => {
    expect(kitchen?.head).toMatchObject({
      statuses: [
        { name: 'Ideas', stage: null },
        { name: 'Doing', stage: null },
        { name: 'Done', stage: 'DONE' },
        { name: 'Completed', stage: 'DONE' },
      ],
      people: [
        { key: '1', name: 'paula' },
        { key: '2', name: 'Quinn Roe' },
      ],
      labels: [{ name: 'Wood', color: 'orange' }],
      notes: [
        { text: 'Reminders and repetitions', count: 2 },
        { text: 'Items without a title', count: 1 },
      ],
    });
  });

  test('has everything of a task', () => {
    expect(kitchen?.items).toMatchObject([
      {
        key: '11',
        name: 'KIT-1',
        description: 'It **squeaks** & sticks.\n\n- [x] Oil\n- [ ] Hinge\n\nSee [the shop](https://shop.example/%28a%29).',
        status: 'doing',
        assignees: ['1', '2'],
        reporter: '2',
        priority: 'URGENT',
        startDate: '2026-01-05',
        dueDate: '2026-01-09',
        createdAt: '2024-11-01T09:00:00.000Z',
        completedAt: null,
        labels: ['wood'],
        comments: [{ key: '21', author: '1', text: 'Which hinge?', at: '2024-11-02T09:00:00.000Z' }],
        links: [
          { kind: 'BLOCKS', to: '12' },
          { kind: 'RELATES_TO', to: '13' },
          { kind: 'RELATES_TO', to: '99' },
        ],
      },
      { key: '12', status: 'ideas', links: [], dueDate: null, priority: null },
      { key: '13', status: 'done', completedAt: '2024-12-01T10:00:00.000Z', links: [] },
      { key: '14', status: 'completed', parent: '11', completedAt: null },
    ]);
  });

  test('is read without its zip file, and from before there were views', () => {
    const old = [
      { id: 1, title: 'Old', buckets: [{ id: 3, title: 'Doing', position: 1 }], tasks: [{ id: 4, title: 'Mow', bucket_id: 3 }] },
    ];
    expect(read('VIKUNJA', selected('data.json', json(old)))).toMatchObject([{ items: [{ key: '4', status: 'doing' }] }]);
  });
});

test('a board of Planka has everything of its cards', () => {
  const [work] = read('PLANKA', selected('board.json', json(plankaBoard())));
  expect(work?.head).toEqual({
    source: 'PLANKA',
    key: '1357158568008091264',
    name: 'Kitchen',
    statuses: [
      { key: 'ideas', name: 'Ideas', stage: null },
      { key: 'doing', name: 'Doing', stage: null },
      { key: 'shipped', name: 'Shipped', stage: 'DONE' },
    ],
    people: [
      { key: '71', name: 'Paula Pit', email: 'paula@example.com' },
      { key: '72', name: 'Quinn Roe', email: null },
    ],
    labels: [
      { key: 'urgent', name: 'Urgent', color: 'red' },
      { key: 'turquoise sea', name: 'turquoise sea', color: 'teal' },
    ],
    notes: [
      { text: 'Values of custom fields', count: 1 },
      { text: 'Items without a title', count: 1 },
      { text: 'Comments that this export does not have', count: 3 },
      { text: 'Files that this export does not have', count: 1 },
    ],
  });
  expect(work?.items).toMatchObject([
    { key: '41', title: 'Choose tiles', status: 'ideas' },
    {
      key: '42',
      description: 'It **squeaks**.',
      status: 'doing',
      assignees: ['71'],
      reporter: '72',
      dueDate: '2026-01-09',
      createdAt: '2024-11-01T10:00:00.000Z',
      labels: ['urgent', 'turquoise sea'],
      steps: [
        { title: 'Tools: Screwdriver', isDone: true },
        { title: 'Tools: Oil', isDone: false },
        { title: 'Work: Fit the hinge', isDone: false },
      ],
      attachments: [
        {
          key: '91',
          name: 'door.png',
          url: 'https://planka.example/attachments/91/download/door.png',
          bytes: 1200,
          isLink: false,
        },
        { key: '92', name: 'Shop', url: 'https://shop.example/hinge', bytes: null, isLink: true },
      ],
    },
    { key: '43', status: 'shipped', completedAt: '2024-12-01T10:00:00.000Z' },
  ]);
});

describe('work items of Plane', () => {
  test('as JSON have each project by itself, and everything of an item', () => {
    const [kitchen, garden] = read('PLANE', zipOf({ 'acme-1.json': json(planeItems()) }));
    expect(kitchen?.head).toMatchObject({
      key: 'KIT',
      name: 'Kitchen',
      statuses: [
        { key: 'in progress', stage: null },
        { key: 'shipped', stage: 'DONE' },
      ],
      notes: [
        { text: 'Sprints and cycles of items', count: 1 },
        { text: 'Files that this export does not have', count: 2 },
        { text: 'Descriptions that this export does not have', count: 2 },
      ],
    });
    expect(kitchen?.items).toMatchObject([
      {
        key: 'KIT-1',
        name: 'KIT-1',
        status: 'in progress',
        priority: 'URGENT',
        assignees: ['Paula Pit', 'Quinn Roe'],
        reporter: 'Quinn Roe',
        estimate: 3,
        startDate: '2026-01-05',
        dueDate: '2026-01-09',
        createdAt: '2024-11-01T10:00:00.123Z',
        labels: ['wood'],
        tags: ['Doors'],
        comments: [{ author: 'Paula Pit', text: 'Which hinge?', at: '2024-11-02T09:00:00.000Z' }],
        attachments: [{ name: 'Shop', url: 'https://shop.example/hinge', isLink: true }],
        links: [
          { kind: 'BLOCKS', to: 'KIT-2' },
          { kind: 'RELATES_TO', to: 'KIT-3' },
        ],
        parent: null,
        isArchived: false,
      },
      { key: 'KIT-2', parent: 'KIT-1', priority: null, completedAt: '2024-12-01T10:00:00.000Z', links: [], isArchived: true },
    ]);
    expect(garden).toMatchObject({ head: { key: 'GAR' }, items: [{ key: 'GAR-1' }] });
  });

  test('as CSV of an earlier version are read by other names, and a formula is only text', () => {
    const [work, ...others] = read('PLANE', selected('acme.csv', planeTable()));
    expect(others).toEqual([]);
    expect(work?.head).toMatchObject({ key: 'KIT', name: 'Kitchen', notes: [] });
    expect(work?.items).toMatchObject([
      {
        key: 'KIT-1',
        description: 'It squeaks',
        status: 'in progress',
        startDate: '2026-01-05',
        dueDate: '2026-01-09',
        assignees: ['Paula Pit', 'Quinn Roe'],
        labels: ['wood', 'old'],
        comments: [{ author: 'Paula Pit', text: 'Which hinge?', at: '2024-11-02T00:00:00.000Z' }],
        links: [
          { kind: 'BLOCKS', to: 'KIT-2' },
          { kind: 'RELATES_TO', to: 'KIT-3' },
        ],
      },
      { key: 'KIT-2', title: '=HYPERLINK("x")', status: 'done', completedAt: '2024-12-01T00:00:00.000Z' },
    ]);
  });
});
