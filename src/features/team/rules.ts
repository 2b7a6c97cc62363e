import { mayInWorkspace, outranks, type WorkspaceRole, workspaceRoles } from '#contract/permissions';
import type { TeamMember, TeamSort, Workload } from './contract.ts';

interface Ranked {
  userId: string;
  role: WorkspaceRole;
}

/** True if `actor` may change the membership of someone else: of people below them, and for owners also of owners. */
export const mayChange = (actor: Ranked, member: Ranked): boolean =>
  mayInWorkspace(actor.role, 'manageMembers') && actor.userId !== member.userId && outranks(actor.role, member.role);

/** The roles that `actor` may give `member`, highest first: roles below their own, and for owners also owner. You may only lower your own role. */
export function rolesToGive(actor: Ranked, member: Ranked): WorkspaceRole[] {
  if (!mayInWorkspace(actor.role, 'manageMembers')) return [];
  if (actor.userId !== member.userId && !outranks(actor.role, member.role)) return [];
  return workspaceRoles.filter((role) => outranks(actor.role, role)).toReversed();
}

/** The hours of a point, for tasks without hours: half a day. */
export const POINT_HOURS = 4;

/** The hours of a workload, points included. */
export const hoursOf = ({ hours, points }: Workload): number => hours + points * POINT_HOURS;

/** The most people in the productivity of a team. */
export const PRODUCTIVE_MOST = 100;

/** The filters of a team. Null does not filter. */
export interface TeamFilter {
  readonly search: string;
  readonly role: string | null;
  /** Empty for people without a department. */
  readonly department: string | null;
  readonly state: 'active' | 'inactive' | null;
}

/** True if a person matches the filters. The SQL of the server has the same rule, and a test compares them. */
export function matches(member: TeamMember, { search, role, department, state }: TeamFilter): boolean {
  const sought = search.trim().toLowerCase();
  return (
    [member.name, member.email, member.department ?? ''].some((text) => text.toLowerCase().includes(sought)) &&
    (role === null || member.role === role) &&
    (department === null || (member.department ?? '') === department) &&
    (state === null || member.isActive === (state === 'active'))
  );
}

/** Every role of workspaces and projects, highest first. */
const RANKS = ['OWNER', 'ADMIN', 'MEMBER', 'COMMENTER', 'VIEWER', 'GUEST'];

const orders: Record<TeamSort, (one: TeamMember, other: TeamMember) => number> = {
  name: () => 0,
  role: (one, other) => RANKS.indexOf(one.role) - RANKS.indexOf(other.role),
  workload: (one, other) => hoursOf(one.workload) - hoursOf(other.workload),
  activeTasks: (one, other) => one.activeTasks - other.activeTasks,
  joined: (one, other) => (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0),
};

/** The people in an order, and by name where they are equal. */
export function arranged(members: readonly TeamMember[], sort: TeamSort, descending: boolean): TeamMember[] {
  const sign = descending ? -1 : 1;
  return members.toSorted(
    (one, other) => sign * (orders[sort](one, other) || (sort === 'name' ? byName(one, other) : 0)) || byName(one, other),
  );
}

const byName = (one: TeamMember, other: TeamMember): number => one.name.localeCompare(other.name);
