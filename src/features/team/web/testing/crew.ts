import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import { picked } from '#contract/row-fields';
import { project } from '#features/projects/web/testing/northwind';
import type { ProjectWithoutAdmin, TeamMember } from '#features/team/contract';
import { answered, INES, MARA, memberRow, paged, workspaceRow } from '#web/testing/workspace-fixture';
import type { ReceivedCall, Reply } from '#web/testing/loopback';

export { INES, MARA };
export const TOMAS = newId();

export const member = (userId: string, name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  ...memberRow(userId, name),
  workspaceRole: (more.role as WorkspaceRole | undefined) ?? 'MEMBER',
  ...more,
});

/** A workspace and its people on a test server. Each has an id, and so caches, of its own. */
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
    project: project('Website', 'WEB', { workspaceId: id, visibility: 'PRIVATE' }),
    members: [member(MARA, 'Mara Ruiz', { role: 'ADMIN', workspaceRole: 'OWNER' })],
    adminless: [] as ProjectWithoutAdmin[],
    summary: {
      name: 'Studio',
      description: '',
      departments: [
        { name: 'Design', members: 1, activeTasks: 5, capacityHours: 40, workload: { hours: 46, points: 0, unestimated: 1 } },
        { name: null, members: 2, activeTasks: 2, capacityHours: 80, workload: { hours: 10, points: 0, unestimated: 0 } },
      ],
      weeks: ['2026-11-09', '2026-11-16'],
      productivity: [{ userId: INES, name: 'Ines Nold', avatar: null, department: 'Design', completed: [3, 4] }],
    },
    /** Replaces the answer if it returns one. */
    instead: (_asked: ReceivedCall): Reply | undefined => undefined,
  };
}
export type Crew = ReturnType<typeof crew>;

export const answers = (world: Crew, asked: ReceivedCall): Reply => answered(world, asked, () => answer(world, asked));

/** The fields of a membership in a response. The list adds those of the person. */
const MEMBERSHIP = {
  workspace: ['id', 'userId', 'role', 'isActive', 'isHeldBack', 'isBilling', 'department', 'capacityHours', 'version'],
  project: ['id', 'userId', 'role', 'createdAt', 'version'],
} as const;

function answer(world: Crew, { query, body, headers }: ReceivedCall): unknown {
  const memberId = query.get('memberId');
  const asked = (body ?? {}) as Partial<TeamMember>;
  const changed = (change: Partial<TeamMember>) => {
    const found = [...world.team, ...world.members].find(({ id }) => id === memberId);
    if (!found) return {};
    Object.assign(found, change, { version: found.version + 1 });
    return world.team.includes(found)
      ? { ...picked(found, MEMBERSHIP.workspace), workspaceId: world.id }
      : picked(found, MEMBERSHIP.project);
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
    case 'get-projects-without-admin':
      return paged(world.adminless);
    case 'appoint-project-admin':
      world.adminless = [];
      return { id: newId() };
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
      return picked(added, MEMBERSHIP.project);
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

const workspace = ({ id, role, team }: Crew) => workspaceRow({ id, role, memberCount: team.length, projectCount: 1 });
