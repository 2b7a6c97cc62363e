import type { WorkspaceRole } from '#contract/permissions';
import { workspaceRoleName } from '#features/workspaces/web';

export interface RoleChoice {
  readonly value: string;
  readonly label: string;
}

/** Workspace roles as options of a select. */
export const workspaceRoleChoices = (roles: readonly WorkspaceRole[]): readonly RoleChoice[] =>
  roles.map((value) => ({ value, label: workspaceRoleName(value) }));
