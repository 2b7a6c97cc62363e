import { describe, expect, test } from 'vitest';
import { ImportedHead, ImportedItem } from '../contract/imported-work.ts';
import { Unreadable } from './reading.ts';
import { trelloBoard } from './testing/trello-board.ts';
import { trelloWork } from './trello.ts';

const read = (board: object = trelloBoard()) => trelloWork(JSON.stringify(board));

describe('a board of Trello', () => {
  const { head, items } = read();
  const item = (title: string) => items.find((one) => one.title === title);

  test('is valid imported work', () => {
    expect(() => ImportedHead.parse(head)).not.toThrow();
    for (const one of items) expect(() => ImportedItem.parse(one)).not.toThrow();
  });

  test('has its lists in their order, its members and its labels', () => {
    expect(head).toMatchObject({ source: 'TRELLO', key: '5f1000000000000000000001', name: 'Kitchen' });
    expect(head.statuses.map(({ name }) => name)).toEqual(['Ideas', 'Doing', 'Done', 'Old']);
    expect(head.people.map(({ name }) => name)).toEqual(['Paula Pit', 'Quinn Roe']);
    expect(head.labels).toEqual([
      { key: 'label1', name: 'Urgent', color: 'red' },
      { key: 'label2', name: 'sky', color: 'blue' },
    ]);
  });

  test('has its cards by list and place, and archived ones with those of archived lists', () => {
    expect(items.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ['Choose tiles', false],
      ['Mend the door', false],
      ['Paint', true],
      ['Order a sink', true],
    ]);
  });

  test('reads everything of a card', () => {
    expect(item('Mend the door')).toMatchObject({
      name: '#7',
      url: 'https://trello.com/c/doorcard',
      description: 'It **squeaks**.',
      status: 'list2',
      assignees: ['member1'],
      reporter: 'member2',
      startDate: '2026-01-05',
      dueDate: '2026-01-09',
      createdAt: '2024-11-01T10:00:00.000Z',
      labels: ['label1', 'label2'],
      steps: [
        { title: 'Tools: Screwdriver', isDone: true },
        { title: 'Tools: Oil', isDone: false },
        { title: 'Work: Fit the hinge', isDone: false },
      ],
      comments: [
        { key: 'action1', author: 'member1', text: 'Which hinge?', at: '2024-11-02T09:00:00.000Z' },
        { key: 'action2', author: 'member2', text: 'The brass one', at: '2024-11-02T10:00:00.000Z' },
      ],
      attachments: [
        { key: 'file1', name: 'door.png', url: 'https://trello.com/1/cards/x/door.png', bytes: 1200, isLink: false },
        { key: 'file2', name: 'Shop', url: 'https://shop.example/hinge', bytes: null, isLink: true },
      ],
      links: [{ kind: 'RELATES_TO', to: '6724a6a00000000000000002' }],
    });
  });

  test('says what it cannot take over', () => {
    expect(head.notes).toEqual(
      expect.arrayContaining([
        { text: 'Values of custom fields', count: 1 },
        { text: 'Files that this export does not have', count: 1 },
        { text: 'Items without a title', count: 1 },
        { text: 'Items that the file has twice', count: 1 },
      ]),
    );
  });
});

describe('a file that is no board', () => {
  test.each([
    ['text', 'Dear Sir'],
    ['half a file', '{"id":"x","lists":['],
    ['another list', '[]'],
    ['another tool', '{"data":[{"gid":"1"}]}'],
    ['no cards', JSON.stringify({ id: 'x', lists: [], cards: [] })],
    ['a deep one', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('is refused: %s', (_, text) => {
    expect(() => trelloWork(text)).toThrow(Unreadable);
  });

  test('parts of a wrong kind are left out', () => {
    const board = { ...trelloBoard(), members: 'none', actions: [null, 3, { type: 'commentCard' }], labels: { a: 1 } };
    expect(read(board).items).toHaveLength(4);
  });
});
