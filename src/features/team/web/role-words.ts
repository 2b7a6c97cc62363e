import type { WorkspaceRole } from '#contract/permissions';
import { workspaceRoleName } from '#features/workspaces/web';

export interface RoleChoice {
  readonly value: string;
  readonly label: string;
}

/** Roles of a workspace as they are chosen among. */
export const workspaceRoleChoices = (roles: readonly WorkspaceRole[]): readonly RoleChoice[] =>
  roles.map((value) => ({ value, label: workspaceRoleName(value) }));
