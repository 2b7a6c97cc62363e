const NEVER = '0001-01-01T00:00:00Z';
const quinn = { id: 2, name: 'Quinn Roe', username: 'quinn', created: NEVER, updated: NEVER };
const paula = { id: 1, name: '', username: 'paula', created: NEVER, updated: NEVER };

const task = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  description: '',
  done: false,
  done_at: NEVER,
  due_date: NEVER,
  start_date: NEVER,
  end_date: NEVER,
  project_id: 5,
  priority: 0,
  identifier: `KIT-${id - 10}`,
  index: id - 10,
  assignees: null,
  labels: null,
  attachments: null,
  reminders: null,
  related_tasks: {},
  comments: null,
  bucket_id: 0,
  created: '2024-11-01T10:00:00+01:00',
  created_by: quinn,
  ...more,
});

/** The data.json of an export of Vikunja, written by hand after its documentation, with what an import has to cope with. */
export const vikunjaData = () => [
  {
    id: 5,
    title: 'Kitchen',
    identifier: 'KIT',
    views: [
      { id: 50, view_kind: 'list', done_bucket_id: 0 },
      { id: 51, view_kind: 'kanban', done_bucket_id: 103 },
    ],
    buckets: [
      { id: 103, title: 'Done', project_view_id: 51, position: 300 },
      { id: 101, title: 'Ideas', project_view_id: 51, position: 100 },
      { id: 102, title: 'Doing', project_view_id: 51, position: 200 },
      { id: 900, title: 'Elsewhere', project_view_id: 50, position: 50 },
    ],
    task_buckets: [
      { task_id: 11, bucket_id: 102, project_view_id: 51 },
      { task_id: 11, bucket_id: 900, project_view_id: 50 },
      { task_id: 12, bucket_id: 101, project_view_id: 51 },
      { task_id: 13, bucket_id: 103, project_view_id: 51 },
    ],
    tasks: [
      task(11, 'Mend the door', {
        description:
          '<p>It <strong>squeaks</strong> &amp; sticks.</p><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox"></label><div><p>Oil</p></div></li><li data-checked="false"><div><p>Hinge</p></div></li></ul><p>See <a href="https://shop.example/(a)">the shop</a>.</p>',
        priority: 5,
        start_date: '2026-01-05T00:00:00+01:00',
        due_date: '2026-01-09T23:59:00+01:00',
        assignees: [paula, quinn],
        labels: [{ id: 1, title: 'Wood', hex_color: '8b4513' }],
        attachments: [{ id: 1, file: { id: 7, name: 'door.png', size: 1200 } }],
        reminders: [{ reminder: '2026-01-08T09:00:00+01:00' }],
        repeat_after: 86_400,
        related_tasks: { blocking: [{ id: 12 }], related: [{ id: 13 }, { id: 99 }], subtask: [{ id: 14 }] },
        comments: [{ id: 21, comment: '<p>Which hinge?</p>', author: paula, created: '2024-11-02T09:00:00Z' }],
      }),
      task(12, 'Paint', { related_tasks: { blocked: [{ id: 11 }] } }),
      task(13, 'Choose tiles', {
        done: true,
        done_at: '2024-12-01T10:00:00Z',
        related_tasks: { related: [{ id: 11 }] },
      }),
      task(14, 'Order a hinge', { related_tasks: { parenttask: [{ id: 11 }] }, done: true }),
      task(15, ' '),
    ],
  },
  { id: 6, title: 'Inbox', tasks: [task(30, 'Call the plumber')], buckets: null, task_buckets: null, views: null },
  { id: 7, title: 'Empty', tasks: null },
  { id: -1, title: 'Favorites', tasks: [task(11, 'Mend the door')] },
];
