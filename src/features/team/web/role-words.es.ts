import type { WorkspaceRole } from '#contract/permissions';
import { projectRoleSentence, workspaceRoleSentence } from '#contract/role-sentences';
import { projectRoleOptions } from '#features/projects/web';
import { workspaceRoleName } from '#features/workspaces/web';
import type { RoleChoice } from './role-words.ts';

/** Workspace roles as options, each with what it may do. */
export const workspaceRoleChoices = (roles: readonly WorkspaceRole[]): readonly RoleChoice[] =>
  roles.map((value) => ({ value, label: workspaceRoleName(value), description: workspaceRoleSentence(value) }));

/** The same of the roles in a project. */
export const projectRoleChoices = projectRoleOptions.map((option) => ({
  ...option,
  description: projectRoleSentence(option.value),
}));
