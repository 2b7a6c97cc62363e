import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import type { Asked, Reply } from '#web/testing/loopback';
import type { TeamMember } from '#features/team/contract';

export const MARA = newId();
export const INES = newId();
export const TOMAS = newId();

const NOW = '2026-11-20T08:00:00.000Z';

export const member = (userId: string, name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: newId(),
  userId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  avatar: null,
  role: 'MEMBER',
  workspaceRole: (more.role as WorkspaceRole | undefined) ?? 'MEMBER',
  isActive: true,
  isHeldBack: false,
  isBilling: false,
  department: null,
  skills: [],
  capacityHours: 40,
  workload: { hours: 0, points: 0, unestimated: 0 },
  activeTasks: 0,
  projectCount: 1,
  createdAt: NOW,
  version: 1,
  ...more,
});

/** A workspace with its people as the server of a test knows it; each has its own id, and so its own caches. */
export function crew() {
  const id = newId();
  return {
    id,
    role: 'OWNER' as WorkspaceRole,
    team: [
      member(MARA, 'Mara Ruiz', { role: 'OWNER' }),
      member(INES, 'Ines Nold', {
        department: 'Design',
        skills: ['Type', 'Ink', 'Paper'],
        workload: { hours: 46, points: 0, unestimated: 1 },
        activeTasks: 5,
      }),
      member(TOMAS, 'Tomas Okafor', { department: 'Legal', workload: { hours: 10, points: 0, unestimated: 0 }, activeTasks: 2 }),
    ],
    project: {
      id: newId(),
      workspaceId: id,
      name: 'Website',
      key: 'WEB',
      description: '',
      color: 'blue',
      visibility: 'PRIVATE',
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
    } as ProjectSummary,
    members: [member(MARA, 'Mara Ruiz', { role: 'ADMIN', workspaceRole: 'OWNER' })],
    summary: {
      departments: [
        { name: 'Design', members: 1, activeTasks: 5, capacityHours: 40, workload: { hours: 46, points: 0, unestimated: 1 } },
        { name: null, members: 2, activeTasks: 2, capacityHours: 80, workload: { hours: 10, points: 0, unestimated: 0 } },
      ],
      weeks: ['2026-11-09', '2026-11-16'],
      productivity: [{ userId: INES, name: 'Ines Nold', avatar: null, department: 'Design', completed: [3, 4] }],
    },
    /** Answers before everything else where a test wants it otherwise. */
    instead: (_asked: Asked): Reply | undefined => undefined,
  };
}
export type Crew = ReturnType<typeof crew>;

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const paged = (items: readonly unknown[]) => ({ items, pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 } });

export function answers(world: Crew, asked: Asked): Reply {
  const reply =
    asked.method === 'OPTIONS' ? { status: 204 } : (world.instead(asked) ?? { status: 200, body: answer(world, asked) });
  return reply && { ...reply, headers: { ...cors, ...reply.headers } };
}

function answer(world: Crew, { query, body, headers }: Asked): unknown {
  const memberId = query.get('memberId');
  const asked = (body ?? {}) as Partial<TeamMember>;
  const changed = (change: Partial<TeamMember>) => {
    const found = [...world.team, ...world.members].find(({ id }) => id === memberId);
    return found && Object.assign(found, change, { version: found.version + 1 });
  };
  switch (query.get('endpoint')) {
    case 'get-workspace':
      return workspace(world);
    case 'get-user-workspaces':
      return paged([workspace(world)]);
    case 'get-board-frame':
      return { project: world.project, people: [], labels: [] };
    case 'get-team-members':
      return paged(query.get('type') === 'project' ? world.members : world.team);
    case 'get-team-summary':
      return world.summary;
    case 'change-workspace-member-role':
    case 'change-project-member-role':
    case 'update-workspace-member':
      return changed(asked);
    case 'deactivate-workspace-member':
      return changed({ isActive: false });
    case 'reactivate-workspace-member':
      return changed({ isActive: true });
    case 'add-project-member': {
      const person = world.team.find(({ userId }) => userId === asked.userId);
      const added = { ...person, ...asked, id: headers['idempotency-key'] ?? newId(), version: 1 } as TeamMember;
      world.members.push(added);
      return added;
    }
    case 'remove-workspace-member':
    case 'remove-project-member':
      world.team = world.team.filter(({ id }) => id !== memberId);
      world.members = world.members.filter(({ id }) => id !== memberId);
      return { id: memberId };
    default:
      return {};
  }
}

const workspace = ({ id, role, team }: Crew) => ({
  id,
  name: 'Northwind',
  description: '',
  color: 'teal',
  createdAt: NOW,
  version: 1,
  isReadOnly: false,
  secondFactorRequiredAt: null,
  canModifySettings: role === 'OWNER',
  role,
  isBilling: false,
  subscription: {},
  members: [],
  memberCount: team.length,
  projectCount: 1,
});
