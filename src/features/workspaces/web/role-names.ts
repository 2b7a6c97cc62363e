import type { WorkspaceRole } from '#contract/permissions';

const NAMES: Readonly<Record<WorkspaceRole, string>> = { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member', GUEST: 'Guest' };

/** How a role is called on the screen; an unknown one (from a newer server) as it is. */
export const workspaceRoleName = (role: string): string => NAMES[role as WorkspaceRole] ?? role;
