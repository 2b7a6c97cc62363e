import type { WorkspaceRole } from '#contract/permissions';
import * as words from './words.ts';

const NAMES: Readonly<Record<WorkspaceRole, string>> = {
  OWNER: words.owner,
  ADMIN: words.admin,
  MEMBER: words.member,
  GUEST: words.guest,
};

/** The name of a role on the screen; an unknown one (from a newer server) as it is. */
export const workspaceRoleName = (role: string): string => NAMES[role as WorkspaceRole] ?? role;
