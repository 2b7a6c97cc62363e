import { newId } from '#contract/new-id';
import type { Asked, Reply } from '#web/testing/loopback';
import type { ProjectSummary } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';

export const MARA = newId();
export const INES = newId();

const NOW = '2026-11-20T08:00:00.000Z';

export const project = (name: string, key: string, more: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: newId(),
  workspaceId: newId(),
  name,
  key,
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  allowGuestAccess: false,
  requireApproval: true,
  enableTimeTracking: true,
  triageEnabled: false,
  estimateScale: 'FIBONACCI',
  columns: [...startingColumns],
  createdBy: MARA,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  memberCount: 1,
  taskCount: 0,
  completedTaskCount: 0,
  isFavourite: false,
  role: 'ADMIN',
  ...more,
});

const member = (userId: string, name: string, role: string) => ({
  id: newId(),
  userId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  avatar: null,
  role,
  isActive: true,
  department: null,
  skills: [],
  activeTasks: 0,
  projectCount: 1,
  createdAt: NOW,
});

/** A workspace as the server of a test knows it; a test changes it before it opens a screen. Each has its own id, and so its own caches. */
export function northwind() {
  return {
    id: newId(),
    role: 'OWNER',
    projects: [] as ProjectSummary[],
    team: [member(MARA, 'Mara Ruiz', 'OWNER'), member(INES, 'Ines Nold', 'MEMBER')],
    /** Answers before everything else where a test wants it otherwise. */
    instead: (_asked: Asked): Reply | undefined => undefined,
  };
}
export type Northwind = ReturnType<typeof northwind>;

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const paged = (items: readonly unknown[]) => ({ items, pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 } });

export function answers(world: Northwind, asked: Asked): Reply {
  const reply =
    asked.method === 'OPTIONS' ? { status: 204 } : (world.instead(asked) ?? { status: 200, body: answer(world, asked) });
  return reply && { ...reply, headers: { ...cors, ...reply.headers } };
}

function answer(world: Northwind, { query, body }: Asked): unknown {
  const found = world.projects.find(({ id }) => id === query.get('projectId'));
  const asked = (body ?? {}) as Record<string, unknown>;
  switch (query.get('endpoint')) {
    case 'get-workspace':
      return workspace(world);
    case 'get-user-workspaces':
      return paged([workspace(world)]);
    case 'get-workspace-projects':
      return paged(world.projects.map((one) => ({ ...one, workspaceId: world.id })));
    case 'get-team-members':
      return paged(world.team);
    case 'create-project':
      return made(world, asked);
    case 'update-project-status':
    case 'update-project':
      return found && Object.assign(found, asked, { version: found.version + 1, workspaceId: world.id });
    case 'set-project-favourite':
      return found && Object.assign(found, asked, { workspaceId: world.id });
    default:
      return {};
  }
}

function made(world: Northwind, asked: Record<string, unknown>): ProjectSummary {
  const added = project('', 'NEW', { ...(asked as Partial<ProjectSummary>), workspaceId: world.id });
  world.projects.push(added);
  return added;
}

const workspace = ({ id, role, projects, team }: Northwind) => ({
  id,
  name: 'Northwind',
  description: '',
  color: 'teal',
  createdAt: NOW,
  version: 1,
  canModifySettings: role === 'OWNER',
  role,
  subscription: {},
  members: [],
  memberCount: team.length,
  projectCount: projects.length,
});
