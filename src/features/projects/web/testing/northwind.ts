import { newId } from '#contract/new-id';
import { answered, INES, MARA, memberRow, NOW, paged, workspaceRow } from '#web/testing/workspace-fixture';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import type { ProjectSummary } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import type { FavoriteView } from '#features/workspaces/contract';
import type { HealthOfProject } from '../shown-health.ts';

export { MARA };

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
  runnableOn: [],
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
  isMember: true,
  isReadOnly: false,
  role: 'ADMIN',
  ...more,
});

/** A workspace on a test server. A test changes it before it opens a screen. Each has its own id, and so its own caches. */
export function northwind() {
  return {
    id: newId(),
    role: 'OWNER',
    isReadOnly: false,
    projects: [] as ProjectSummary[],
    health: [] as HealthOfProject[],
    favoriteViews: [] as FavoriteView[],
    favoriteOrder: [] as string[],
    /** How many projects the plan allows. */
    projectsMost: null as number | null,
    team: [memberRow(MARA, 'Mara Ruiz', 'OWNER'), memberRow(INES, 'Ines Nold')],
    /** Answers first, if a test needs another response. */
    instead: (_asked: ReceivedCall): Reply | undefined => undefined,
  };
}
export type Northwind = ReturnType<typeof northwind>;

export const answers = (world: Northwind, asked: ReceivedCall): Reply => answered(world, asked, () => answer(world, asked));

function answer(world: Northwind, { query, body }: ReceivedCall): unknown {
  const found = world.projects.find(({ id }) => id === query.get('projectId'));
  const asked = (body ?? {}) as Record<string, unknown>;
  switch (query.get('endpoint')) {
    case 'get-workspace':
      return workspace(world);
    case 'get-user-workspaces':
      return paged([workspace(world)]);
    case 'get-workspace-projects':
      return paged(world.projects.map((one) => ({ ...one, workspaceId: world.id })));
    case 'get-project-health':
      return paged(world.health);
    case 'get-workspace-subscription-summary':
      return { usage: { projects: world.projects.length }, limits: { projects: world.projectsMost } };
    case 'get-team-members':
      return paged(world.team);
    case 'create-project':
      return made(world, asked);
    case 'update-project-status':
    case 'update-project':
      return found && Object.assign(found, asked, { version: found.version + 1, workspaceId: world.id });
    case 'set-project-favourite':
      return found && Object.assign(found, asked, { workspaceId: world.id });
    case 'order-favorites':
      world.favoriteOrder = asked['ids'] as string[];
      return asked;
    default:
      return {};
  }
}

function made(world: Northwind, asked: Record<string, unknown>): ProjectSummary {
  const { userIds: _, template: __, timeZone: ___, ...said } = asked;
  const added = project('', 'NEW', { ...(said as Partial<ProjectSummary>), workspaceId: world.id });
  world.projects.push(added);
  return added;
}

const workspace = ({ id, role, isReadOnly, projects, team, favoriteViews, favoriteOrder }: Northwind) => ({
  ...workspaceRow({ id, role, memberCount: team.length, projectCount: projects.length }),
  isReadOnly,
  favoriteViews,
  favoriteOrder,
});
