import { newId } from '#contract/new-id';
import type { Activity } from '#features/activity/contract';
import { plainTask } from '#features/tasks/rules';
import type { ReceivedCall, Reply } from '#web/testing/loopback';

export const WORKSPACE = newId();
export const MARA = newId();
export const INES = newId();
const BUDGET = newId();

type Row = Record<string, unknown> & { id: string; version: number };

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  profilePictureUrl: null,
  role: 'MEMBER',
});
const column = (status: string, name: string) => ({
  status,
  name,
  color: 'gray',
  wipLimit: null,
  wipMode: 'WARN',
  collapsed: false,
  next: null,
});
const subtask = (taskId: string, projectId: string, title: string, position: string, completed: boolean): Row => ({
  id: newId(),
  taskId,
  projectId,
  title,
  completed,
  position,
  riskLevel: 'MEDIUM',
  estimatedHours: 0,
  version: 1,
});

const row = (id: string, number: number, title: string, position: string): Row => ({
  ...plainTask,
  id,
  number,
  title,
  status: 'TODO',
  position,
  priority: 'URGENT',
  dueDate: '2026-01-05',
  assigneeId: MARA,
  subtaskCount: 2,
  subtaskDoneCount: 1,
  createdBy: INES,
  version: 3,
});

const ACTIVITY: Activity[] = [
  {
    id: 7,
    actorId: INES,
    action: 'update-task-priority',
    occurredAt: '2026-01-04T10:00:00.000Z',
    changes: { priority: ['HIGH', 'URGENT'] },
  },
];

/** The data of the test server. A test changes it before it opens a screen. Each has its own ids, and so its own caches. */
export function taskWorld() {
  const [projectId, taskId, bugId] = [newId(), newId(), newId()];
  const task: Row = {
    ...row(taskId, 128, 'Checkout keeps the basket', 'a0'),
    labelIds: [bugId],
    projectId,
    description: 'People come back to an **empty basket** and leave.',
    notes: '',
    notesUpdatedAt: null,
    watcherIds: [INES],
    customFields: { [BUDGET]: 1200 },
    aiSuggestions: null,
    archivedAt: null,
    deletedAt: null,
  };
  const labels: Row[] = [{ id: bugId, projectId, name: 'Bug', color: 'red', version: 1 }];
  return {
    projectId,
    role: 'MEMBER',
    /** More fields of the project. */
    project: { isReadOnly: false, enableTimeTracking: false } as Record<string, unknown>,
    /** People who are named in the project and can no longer see it. */
    former: [] as unknown[],
    /** The person who deleted the task. */
    deletedBy: MARA,
    isGone: false,
    /** The rest of the task cannot be loaded. */
    isDown: false,
    /** True if someone has just archived the task. */
    isFrozen: false,
    /** The project that the task was moved to. */
    movedTo: null as string | null,
    task,
    next: row(newId(), 126, 'Photograph the workshop', 'a1'),
    subtasks: [
      subtask(taskId, projectId, 'Store the basket by account', 'a0', true),
      subtask(taskId, projectId, 'Expire after 14 days', 'a1', false),
    ],
    labels,
    timeEntries: [] as Row[],
    activity: [...ACTIVITY],
    /** The entries that are older than those in the details. */
    olderActivity: [] as Activity[],
  };
}

export type TaskWorld = ReturnType<typeof taskWorld>;

/** Answers the requests of the sheet as the server would. */
export function answers(world: TaskWorld, { method, query, body, headers, path }: ReceivedCall): Reply {
  if (path === '/api/config' || path.startsWith('/auth/')) return { status: 404, body: {} };
  const fields = (body ?? {}) as Record<string, unknown>;
  const id = headers['idempotency-key'] ?? '';
  switch (query.get('endpoint')) {
    case 'get-task-details':
      if (world.isDown) return { status: 503, body: {} };
      return world.isGone ? missing : ok({ ...detailsOf(world, query.get('taskId') ?? '') });
    case 'get-task-comments':
      return ok({ items: [], pagination: { total: 0, limit: 50, earlier: null } });
    case 'get-task-reminders':
    case 'get-task-links':
    case 'get-task-attachments':
      return ok({ items: [] });
    case 'get-task-time-entries':
      return ok({ items: world.timeEntries });
    case 'get-task-activity': {
      const before = Number(query.get('before'));
      const items = world.olderActivity.filter((entry) => entry.id < before);
      return ok({ items, pagination: { total: world.olderActivity.length, limit: 100, earlier: null } });
    }
    case 'get-task-place': {
      const { movedTo: projectId, task } = world;
      return projectId ? ok({ taskId: task.id, projectId, workspaceId: WORKSPACE, number: 4, key: 'OPS-4' }) : missing;
    }
    case 'get-deleted-tasks': {
      const { description: _, notes: __, notesUpdatedAt: ___, watcherIds: ____, aiSuggestions: _____, ...deleted } = world.task;
      return ok({ items: [{ ...deleted, filedBy: { id: world.deletedBy, firstName: 'Mara', lastName: 'Ruiz' } }] });
    }
    case 'get-running-timer':
      return ok({});
    case 'start-task-timer':
      return ok({ started: { ...added(world.timeEntries, timeEntry(world, id, 0, null)), task: null }, stopped: null });
    case 'add-time-entry':
      return ok(added(world.timeEntries, timeEntry(world, id, Number(fields.seconds), new Date().toISOString())));
    case 'convert-task-to-issue':
      return ok({ projectId: world.projectId, title: world.task['title'] });
    case 'update-task': {
      const { undoes: _, ...change } = fields;
      return world.isFrozen ? frozen : ok(changed(world.task, change));
    }
    case 'get-former-people':
      return ok({ items: world.former });
    case 'archive-task':
    case 'unarchive-task':
      return ok(changed(world.task, { archivedAt: query.get('endpoint') === 'archive-task' ? new Date().toISOString() : null }));
    case 'get-custom-fields':
      return ok({
        items: [
          { id: BUDGET, projectId: world.projectId, name: 'Budget', kind: 'NUMBER', options: [], position: 'a0', version: 1 },
        ],
      });
    case 'get-workspace':
      return ok({ id: WORKSPACE, version: 1, subscription: { features: { customFields: true } } });
    case 'get-task-subtasks':
      return ok({ items: query.get('taskId') === world.task.id ? world.subtasks : [] });
    case 'get-project-tasks': {
      const names = Object.keys(world.next);
      const rows = (world.isGone ? [world.next] : [world.task, world.next]).map((one) => names.map((name) => one[name]));
      return ok({ fields: names, rows });
    }
    case 'get-board-frame':
      return ok({
        project: {
          id: world.projectId,
          workspaceId: WORKSPACE,
          key: 'WEB',
          estimateScale: 'FIBONACCI',
          name: 'Website relaunch',
          version: 1,
          role: world.role,
          ...world.project,
          columns: [
            column('TODO', 'To do'),
            column('IN_PROGRESS', 'In progress'),
            column('REVIEW', 'Review'),
            column('DONE', 'Done'),
          ],
        },
        people: [person(MARA, 'Mara', 'Ruiz'), person(INES, 'Ines', 'Duarte')],
        labels: world.labels,
      });
    case 'watch-task': {
      const others = (world.task.watcherIds as string[]).filter((one) => one !== MARA);
      return ok(changed(world.task, { watcherIds: fields.isWatching ? [...others, MARA] : others }));
    }
    case 'create-label':
      return ok(added(world.labels, { ...fields, id, projectId: world.projectId, version: 1 }));
    case 'add-task-label':
      return ok(changed(world.task, { labelIds: [...(world.task.labelIds as string[]), fields.labelId] }));
    case 'update-task-notes':
      return world.isFrozen ? frozen : ok(changed(world.task, { ...fields, notesUpdatedAt: new Date().toISOString() }));
    case 'add-task-subtask':
      return ok(
        added(world.subtasks, {
          estimatedHours: 0,
          riskLevel: 'MEDIUM',
          completed: false,
          ...fields,
          id,
          taskId: world.task.id,
          projectId: world.projectId,
          version: 1,
        }),
      );
    case 'update-task-subtask':
      return ok(changed(world.subtasks.find((one) => one.id === query.get('subtaskId')) as Row, fields));
    case 'delete-task-subtask':
      world.subtasks = world.subtasks.filter((one) => one.id !== query.get('subtaskId'));
      return ok({ id: query.get('subtaskId') });
    case 'delete-task':
      return ok(changed(world.task, { deletedAt: new Date().toISOString() }));
    case 'restore-task':
      return ok(Object.assign(world.task, { deletedAt: null, version: 10 }));
    default:
      return ok(method === 'GET' ? {} : changed(world.task, fields));
  }
}

const ok = (body: unknown): Reply => ({ status: 200, part: body });
const frozen: Reply = { status: 409, body: { error: { code: 'task-archived', message: 'It is archived.', requestId: 'r-2' } } };
const missing: Reply = { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r-1' } } };

const changed = (target: Row, fields: Record<string, unknown>): Row =>
  Object.assign(target, fields, { version: target.version + 1 });

function added(rows: Row[], fresh: Row): Row {
  rows.push(fresh);
  return fresh;
}

const detailsOf = (world: TaskWorld, id: string) =>
  id === world.task.id
    ? { ...world.task, subtasks: world.subtasks, ...historyOf(world), labels: [], assignee: null }
    : { ...world.task, ...world.next, subtasks: [], activity: [], activityPagination: noMore(0), labels: [], assignee: null };

const noMore = (total: number) => ({ total, limit: 100, earlier: null });

/** The newest page of the history; older pages are requested separately. */
function historyOf({ activity, olderActivity }: TaskWorld) {
  const oldest = activity.at(-1);
  const hasMore = oldest !== undefined && olderActivity.some(({ id }) => id < oldest.id);
  return { activity, activityPagination: { ...noMore(activity.length), earlier: hasMore ? String(oldest.id) : null } };
}

const timeEntry = ({ projectId, task }: TaskWorld, id: string, seconds: number, endedAt: string | null): Row => ({
  id,
  taskId: task.id,
  projectId,
  userId: MARA,
  startedAt: new Date().toISOString(),
  endedAt,
  seconds,
  version: 1,
});
