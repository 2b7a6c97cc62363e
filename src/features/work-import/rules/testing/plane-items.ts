/** Work items of Plane as it exports them as JSON, written by hand after its documentation, with what an import has to cope with. */
export const planeItems = () => [
  {
    project_name: 'Kitchen',
    project_identifier: 'KIT',
    parent: '',
    identifier: 'KIT-1',
    sequence_id: 1,
    name: 'Mend the door',
    state_name: 'In Progress',
    priority: 'urgent',
    assignees: ['Paula Pit', 'Quinn Roe'],
    subscribers: ['Quinn Roe'],
    created_by_name: 'Quinn Roe',
    start_date: '2026-01-05',
    target_date: '2026-01-09',
    completed_at: null,
    created_at: '2024-11-01T10:00:00.123456Z',
    archived_at: null,
    estimate: '3',
    labels: ['Wood'],
    cycles: ['Winter'],
    modules: ['Doors'],
    links: [{ url: 'https://shop.example/hinge', title: 'Shop' }],
    relations: [
      { type: 'blocked_by', issue: 'KIT-2', direction: 'incoming' },
      { type: 'relates_to', issue: 'KIT-3', direction: 'outgoing' },
      { type: 'relates_to', issue: 'KIT-4', direction: 'incoming' },
    ],
    comments: [{ comment: 'Which hinge?', created_by: 'Paula Pit', created_at: '2024-11-02 09:00:00' }],
    attachment_count: 2,
  },
  {
    project_name: 'Kitchen',
    project_identifier: 'KIT',
    parent: 'KIT-1',
    identifier: 'KIT-2',
    name: 'Paint',
    state_name: 'Shipped',
    priority: 'none',
    assignees: [],
    created_at: '2024-11-01T10:00:00Z',
    completed_at: '2024-12-01T10:00:00Z',
    archived_at: '2025-01-01T10:00:00Z',
    relations: [{ type: 'blocked_by', issue: 'KIT-1', direction: 'outgoing' }],
  },
  { project_name: 'Garden', project_identifier: 'GAR', identifier: 'GAR-1', name: 'Plant a tree', state_name: 'Todo' },
  { project_name: 'Garden', project_identifier: 'GAR', identifier: 'GAR-2', name: '', state_name: 'Todo' },
];

/** The same as an earlier version of Plane writes it as CSV. */
export const planeTable = (): string =>
  [
    'Project,Project ID,ID,Name,Description,State,Start Date,Target Date,Priority,Created By,Assignee,Labels,Cycle Name,Module Name,Created At,Completed At,Comments,Relations',
    'Kitchen,0b6c,KIT-1,Mend the door,It squeaks,In Progress,"Mon, 05 Jan 2026","Fri, 09 Jan 2026",high,Quinn Roe,"Paula Pit, Quinn Roe","Wood, Old",,Doors,"Fri, 01 Nov 2024",,"[{""comment"": ""Which hinge?"", ""created_by"": ""Paula Pit"", ""created_at"": ""Sat, 02 Nov 2024""}]","{""blocking"": ""KIT-2"", ""relates_to"": ""KIT-3""}"',
    `Kitchen,0b6c,KIT-2,'=HYPERLINK("x"),,Done,,,none,,,,,,,"Sun, 01 Dec 2024",[],{}`,
  ].join('\r\n');
