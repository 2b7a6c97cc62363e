/** A board of Planka as its API returns it, written by hand after its documentation, with what an import has to cope with. */
export const plankaBoard = () => ({
  item: { id: '1357158568008091264', projectId: '1', name: 'Kitchen', position: 65536 },
  included: {
    projects: [{ id: '1', name: 'House' }],
    users: [
      { id: '71', name: 'Paula Pit', username: 'paula', email: 'paula@example.com' },
      { id: '72', name: 'Quinn Roe', username: null },
    ],
    boardMemberships: [{ id: '80', boardId: '1357158568008091264', userId: '71', role: 'editor' }],
    lists: [
      { id: '12', type: 'active', name: 'Doing', position: 131_072 },
      { id: '11', type: 'active', name: 'Ideas', position: 65_536 },
      { id: '13', type: 'closed', name: 'Shipped', position: 196_608 },
      { id: '14', type: 'archive', name: null, position: null },
      { id: '15', type: 'trash', name: null, position: null },
    ],
    labels: [
      { id: '31', name: 'Urgent', color: 'berry-red', position: 1 },
      { id: '32', name: null, color: 'turquoise-sea', position: 2 },
    ],
    cards: [
      {
        id: '42',
        type: 'project',
        position: 2,
        name: 'Mend the door',
        description: 'It **squeaks**.',
        dueDate: '2026-01-09T10:00:00.000Z',
        commentsTotal: 3,
        isClosed: false,
        listId: '12',
        creatorUserId: '72',
        createdAt: '2024-11-01T10:00:00.000Z',
      },
      { id: '41', position: 1, name: 'Choose tiles', description: null, listId: '11', isClosed: false, createdAt: null },
      {
        id: '43',
        position: 1,
        name: 'Paint',
        listId: '13',
        isClosed: true,
        listChangedAt: '2024-12-01T10:00:00.000Z',
        createdAt: '2024-11-01T10:00:00.000Z',
      },
      { id: '44', position: 3, name: ' ', listId: '11' },
    ],
    cardMemberships: [
      { id: '1', cardId: '42', userId: '71' },
      { id: '2', cardId: '42', userId: 'stranger' },
    ],
    cardLabels: [
      { id: '1', cardId: '42', labelId: '31' },
      { id: '2', cardId: '42', labelId: '32' },
    ],
    taskLists: [
      { id: '52', cardId: '42', name: 'Work', position: 2 },
      { id: '51', cardId: '42', name: 'Tools', position: 1 },
    ],
    tasks: [
      { id: '63', taskListId: '52', name: 'Fit the hinge', position: 1, isCompleted: false },
      { id: '62', taskListId: '51', name: 'Oil', position: 2, isCompleted: false },
      { id: '61', taskListId: '51', name: 'Screwdriver', position: 1, isCompleted: true },
    ],
    attachments: [
      {
        id: '91',
        cardId: '42',
        type: 'file',
        name: 'door.png',
        data: { size: 1200, url: 'https://planka.example/attachments/91/download/door.png' },
      },
      { id: '92', cardId: '42', type: 'link', name: 'Shop', data: { url: 'https://shop.example/hinge' } },
      { id: '93', cardId: '42', type: 'file', name: 'Local', data: { url: 'file:///etc/passwd' } },
    ],
    customFieldGroups: [],
    customFields: [{ id: '1', name: 'Size' }],
    customFieldValues: [{ id: '1', cardId: '42', content: 'L' }],
  },
});
