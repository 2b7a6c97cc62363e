import { isoDay } from '#contract/dates';
import { withoutMentionLinks } from '#contract/mentions';
import type { taskDetailsActions } from '#features/task-details/contract';
import type { Task, taskActions, TaskRow } from '#features/tasks/contract';
import type { BoardFrame } from '#features/projects/contract';
import type { workActions } from '#features/work/contract';
import type { Options } from './arguments.ts';
import { accessOf, type Named, projectOf, projectsOf, type Server, taskIdOf, workspaceOf } from './place.ts';
import { printable, table } from './table.ts';
import { halted, misused } from './terminal.ts';
import * as words from './words.ts';

/** The answer of a command: what `--json` prints, and a text for people. */
export interface Printed {
  readonly json: unknown;
  readonly text: string;
}

const STATUSES = { todo: 'TODO', 'in-progress': 'IN_PROGRESS', review: 'REVIEW', done: 'DONE' } as const;
const PRIORITIES = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH', urgent: 'URGENT' } as const;

const tasksAt = (server: Server) => server.family<typeof taskActions>('project');
const today = (): string => isoDay(new Date());
const lower = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** `cairn tasks` */
export async function listedTasks(server: Server, options: Options): Promise<Printed> {
  const items = options.mine === true ? await ownTasks(server, options) : await projectTasks(server, options);
  const shown = items.filter(({ status }) => options.all === true || status !== 'DONE');
  const rows = shown.map(({ key, status, priority, dueDate, title }) => [key, lower(status), lower(priority), dueDate, title]);
  return { json: shown, text: rows.length === 0 ? `${words.nothing}\n` : table(rows) };
}

type Listed = Pick<TaskRow, 'id' | 'title' | 'status' | 'priority' | 'dueDate'> & { key: string };

async function ownTasks(server: Server, named: Named): Promise<Listed[]> {
  // A token that is limited to a project reaches no list of a workspace.
  if ((await accessOf(server)).token?.projectId) return projectTasks(server, named, { assignedToMe: 'true' });
  const [{ id: workspaceId }, projects] = await Promise.all([workspaceOf(server, named), projectsOf(server, named)]);
  const keys = new Map(projects.map(({ id, key }) => [id, key]));
  const work = server.family<typeof workActions>('workspace');
  const found: Listed[] = [];
  let before: string | undefined;
  do {
    const query = { workspaceId, where: ['type:is:TASK'], today: today(), limit: 100, ...(before !== undefined && { before }) };
    const { items, pagination } = await work.get('get-my-work', { query });
    for (const item of items)
      if (item.kind === 'TASK') found.push({ ...item, key: `${keys.get(item.projectId) ?? ''}-${item.number}` });
    before = pagination.earlier ?? undefined;
  } while (before !== undefined);
  return found;
}

async function projectTasks(server: Server, named: Named, filter: { assignedToMe?: 'true' } = {}): Promise<Listed[]> {
  const { project } = await projectOf(server, named);
  const found: Listed[] = [];
  for (let page = 1; ; page++) {
    const query = { projectId: project.id, page, limit: 100, ...filter };
    const answer = await tasksAt(server).get('get-project-tasks', { query });
    if ('items' in answer) found.push(...answer.items.map((task) => ({ ...task, key: `${project.key}-${task.number}` })));
    if (page >= answer.pagination.totalPages) return found;
  }
}

/** `cairn task new` */
export async function newTask(server: Server, title: string, options: Options): Promise<Printed> {
  const priority =
    options.priority === undefined ? undefined : PRIORITIES[options.priority.toLowerCase() as keyof typeof PRIORITIES];
  if (options.priority !== undefined && priority === undefined) misused(words.notPriority(options.priority));
  const frame = await projectOf(server, options);
  const assigneeId = options.assign === undefined ? undefined : await personOf(server, frame, options.assign);
  const body = { title, description: options.description, priority, dueDate: options.due, assigneeId };
  const task = await tasksAt(server).post('create-task', { query: { projectId: frame.project.id }, body });
  const key = `${frame.project.key}-${task.number}`;
  return { json: { ...task, key }, text: `${words.created(key, printable(task.title))}\n` };
}

async function personOf(server: Server, { people }: BoardFrame, named: string): Promise<string> {
  if (named === 'me') return (await accessOf(server)).person.id;
  return people.find(({ email }) => email.toLowerCase() === named.toLowerCase())?.id ?? halted(words.unknownPerson(named));
}

/** `cairn task show` */
export async function shownTask(server: Server, key: string, options: Options): Promise<Printed> {
  const taskId = await taskIdOf(server, key, options);
  const details = server.family<typeof taskDetailsActions>('project');
  const task = await details.get('get-task-details', { query: { taskId, bare: 'true' } });
  const { assignee, labels, subtasks, description } = task;
  const rows: [string, string | null][] = [
    ['Status', lower(task.status)],
    ['Priority', lower(task.priority)],
    ['Assignee', assignee && `${assignee.firstName} ${assignee.lastName}`.trim()],
    ['Start date', task.startDate],
    ['Due date', [task.dueDate, task.dueTime].filter(Boolean).join(' ')],
    ['Labels', labels.map(({ name }) => name).join(', ')],
    ['Subtasks', subtasks.length === 0 ? '' : `${subtasks.filter(({ completed }) => completed).length} of ${subtasks.length}`],
  ];
  const head = `${key.toUpperCase()}  ${printable(task.title)}\n\n`;
  const prose = withoutMentionLinks(description).split('\n').map(printable).join('\n').trim();
  return { json: task, text: `${head}${table(rows.filter(([, value]) => value))}${prose === '' ? '' : `\n${prose}\n`}` };
}

/** `cairn task move` */
export async function movedTask(server: Server, key: string, status: string, options: Options): Promise<Printed> {
  const to = STATUSES[lower(status) as keyof typeof STATUSES] ?? misused(words.notStatus(status));
  const taskId = await taskIdOf(server, key, options);
  const body = { status: to, today: today() };
  const task: Task = await tasksAt(server).put('update-task-status', { query: { taskId }, body });
  return { json: task, text: `${words.moved(key.toUpperCase(), lower(task.status))}\n` };
}
