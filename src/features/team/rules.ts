import { mayInWorkspace, outranks, type WorkspaceRole, workspaceRoles } from '#contract/permissions';
import type { TeamMember, TeamSort, Workload } from './contract.ts';

interface Ranked {
  userId: string;
  role: WorkspaceRole;
}

/** True when `actor` may change the membership of somebody else; nobody does so of those of their own rank or above, but owners. */
export const mayChange = (actor: Ranked, member: Ranked): boolean =>
  mayInWorkspace(actor.role, 'manageMembers') && actor.userId !== member.userId && outranks(actor.role, member.role);

/** The roles that `actor` may give `member`, highest first: those below their own, owners also their own; oneself one may only lower. */
export function rolesToGive(actor: Ranked, member: Ranked): WorkspaceRole[] {
  if (!mayInWorkspace(actor.role, 'manageMembers')) return [];
  if (actor.userId !== member.userId && !outranks(actor.role, member.role)) return [];
  return workspaceRoles.filter((role) => outranks(actor.role, role)).toReversed();
}

/** The hours that a point stands for where a task has no hours: half a day. */
export const POINT_HOURS = 4;

/** The hours of a workload, points included. */
export const hoursOf = ({ hours, points }: Workload): number => hours + points * POINT_HOURS;

/** How many people the productivity of a team tells of. */
export const PRODUCTIVE_MOST = 100;

/** What the people of a team are narrowed down to; what is null narrows nothing. */
export interface TeamFilter {
  readonly search: string;
  readonly role: string | null;
  /** An empty one is those without. */
  readonly department: string | null;
  readonly state: 'active' | 'inactive' | null;
}

/** True when the filtered team holds the person: the same rule as the SQL of the server, which a test holds to it. */
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

/** The people in an order, those alike by name. */
export function arranged(members: readonly TeamMember[], sort: TeamSort, descending: boolean): TeamMember[] {
  const sign = descending ? -1 : 1;
  return members.toSorted(
    (one, other) => sign * (orders[sort](one, other) || (sort === 'name' ? byName(one, other) : 0)) || byName(one, other),
  );
}

const byName = (one: TeamMember, other: TeamMember): number => one.name.localeCompare(other.name);
