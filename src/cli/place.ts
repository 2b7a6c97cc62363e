import type { apiTokenActions, Access } from '#features/api-tokens/contract';
import type { taskKeyActions } from '#features/task-copy-move/contract';
import type { boardFrameActions, BoardFrame, ProjectSummary, workspaceProjectActions } from '#features/projects/contract';
import type { taskActions, TaskRow } from '#features/tasks/contract';
import { type connect, RefusedError } from '#client/client';
import { halted, misused } from './terminal.ts';
import * as words from './words.ts';

/** The server, as a command asks it. */
export type Server = ReturnType<typeof connect>;

/** Where a command acts, as its options name it. */
export interface Named {
  readonly workspace?: string | undefined;
  readonly project?: string | undefined;
}

const known = new WeakMap<Server, Promise<Access>>();

/** For whom the token acts, and where; asked once. */
export function accessOf(server: Server): Promise<Access> {
  const access = known.get(server) ?? server.family<typeof apiTokenActions>('tokens').get('get-access');
  known.set(server, access);
  return access;
}

/** The workspace that is named, or the only one. */
export async function workspaceOf(server: Server, { workspace }: Named): Promise<Access['workspaces'][number]> {
  const { workspaces } = await accessOf(server);
  const names = workspaces.map(({ name }) => name);
  const [only] = workspaces;
  if (only === undefined) return halted(words.noWorkspace);
  if (workspace === undefined) return workspaces.length === 1 ? only : misused(words.whichWorkspace(names));
  const found = workspaces.filter(({ id, name }) => id === workspace || name.toLowerCase() === workspace.toLowerCase());
  return found.length === 1 && found[0] ? found[0] : halted(words.unknownWorkspace(workspace, names));
}

const PAGE = 100;

/** The projects of the workspace that are not archived, by name. */
export async function projectsOf(server: Server, named: Named): Promise<ProjectSummary[]> {
  const { id: workspaceId } = await workspaceOf(server, named);
  const projects = server.family<typeof workspaceProjectActions>('workspace');
  const found: ProjectSummary[] = [];
  for (let page = 1; ; page++) {
    const { items, pagination } = await projects.get('get-workspace-projects', { query: { workspaceId, page, limit: PAGE } });
    found.push(...items);
    if (page >= pagination.totalPages) return found.filter(({ status }) => status !== 'ARCHIVED');
  }
}

/** The project that is named, or the only one, with its people and labels. */
export async function projectOf(server: Server, named: Named): Promise<BoardFrame> {
  const frames = server.family<typeof boardFrameActions>('kanban');
  const { token } = await accessOf(server);
  // A token that is limited to a project lists none.
  const own = token?.projectId ?? null;
  const { project: wanted } = named;
  if (own !== null) {
    const frame = await frames.get('get-board-frame', { query: { projectId: own } });
    if (wanted !== undefined && !isNamed(frame.project, wanted)) halted(words.unknownProject(wanted, [frame.project.key]));
    return frame;
  }
  const projects = await projectsOf(server, named);
  const keys = projects.map(({ key }) => key);
  if (wanted === undefined && projects.length !== 1) misused(words.whichProject(keys));
  const found = projects.find((project) => wanted === undefined || isNamed(project, wanted));
  if (found === undefined) return halted(words.unknownProject(wanted ?? '', keys));
  return frames.get('get-board-frame', { query: { projectId: found.id } });
}

const isNamed = ({ id, key, name }: ProjectSummary, text: string): boolean =>
  id === text || key === text.toUpperCase() || name.toLowerCase() === text.toLowerCase();

const KEY = /^([A-Za-z][A-Za-z0-9]{1,9})-([1-9][0-9]{0,8})$/;

/** The id of a task by its key. */
export async function taskIdOf(server: Server, key: string, named: Named): Promise<string> {
  const number = Number(KEY.exec(key)?.[2] ?? misused(words.notKey(key)));
  const { token } = await accessOf(server);
  if (token?.projectId) return inProject(server, token.projectId, key, number);
  const { id: workspaceId } = await workspaceOf(server, named);
  const keys = server.family<typeof taskKeyActions>('workspace');
  const place = await keys.get('find-task', { query: { workspaceId, key } }).catch((error: unknown) => {
    if (error instanceof RefusedError && error.status === 404) halted(words.unknownTask(key.toUpperCase()));
    throw error;
  });
  return place.taskId;
}

async function inProject(server: Server, projectId: string, key: string, number: number): Promise<string> {
  const tasks = server.family<typeof taskActions>('project');
  const { items } = (await tasks.get('get-project-tasks', { query: { projectId, search: key, limit: PAGE } })) as {
    items: TaskRow[];
  };
  return items.find((task) => task.number === number)?.id ?? halted(words.unknownTask(key.toUpperCase()));
}
