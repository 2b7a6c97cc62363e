import type { ProjectRole, Visibility } from '#contract/permissions';
import type { EstimateScale, ProjectStatus } from '../contract.ts';

const STATUSES: Readonly<Record<ProjectStatus, string>> = {
  PLANNED: 'Planned',
  ACTIVE: 'Active',
  ON_HOLD: 'On hold',
  COMPLETED: 'Completed',
  ARCHIVED: 'Archived',
};
const ROLES: Readonly<Record<ProjectRole, string>> = {
  ADMIN: 'Admin',
  MEMBER: 'Member',
  COMMENTER: 'Commenter',
  VIEWER: 'Viewer',
};

export const projectStatuses = Object.keys(STATUSES) as ProjectStatus[];

/** How statuses and roles are called on the screen; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as ProjectStatus] ?? status;
export const projectRoleName = (role: string): string => ROLES[role as ProjectRole] ?? role;

export const projectRoleOptions = (Object.entries(ROLES) as [ProjectRole, string][]).map(([value, label]) => ({ value, label }));

export const visibilityChoices: { value: Visibility; label: string; description: string }[] = [
  { value: 'TEAM', label: 'Team', description: 'Everyone in the workspace may read and comment; members work in it.' },
  { value: 'PRIVATE', label: 'Private', description: 'Its members alone know of it.' },
  { value: 'PUBLIC', label: 'Public', description: 'Everyone in the workspace may read.' },
];

/** The address of a project; its first view is where it leads. */
export const projectPath = ({ id, workspaceId }: { id: string; workspaceId: string }): string =>
  `/dashboard/${workspaceId}/projects/${id}`;

/** The scales that a project may estimate by. */
export const estimateChoices: { value: EstimateScale; label: string }[] = [
  { value: 'NONE', label: 'No estimates' },
  { value: 'FIBONACCI', label: 'Points: 1, 2, 3, 5, 8, 13' },
  { value: 'LINEAR', label: 'Points: 1 to 5' },
  { value: 'TSHIRT', label: 'T-shirt sizes: XS to XL' },
  { value: 'HOURS', label: 'Hours' },
];
