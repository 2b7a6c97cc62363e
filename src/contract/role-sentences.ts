import type { ProjectRole, WorkspaceRole } from './permissions.ts';

/*
 * What each role may do, where a role is selected. By themselves, because the tables of permissions.ts are in every page's first
 * load and these are not; role-sentences.test.ts holds them to the tables.
 */

const WORKSPACE: Readonly<Record<WorkspaceRole, string>> = {
  OWNER: 'Can do everything, including managing billing and deleting the workspace.',
  ADMIN: 'Can manage members, settings, and every project that is not private.',
  MEMBER: 'Can create projects, see all members, and read and comment in projects that are not private.',
  GUEST: 'Can only see public projects and the projects they are added to.',
};

const PROJECT: Readonly<Record<ProjectRole, string>> = {
  ADMIN: 'Can do everything, including managing members and settings and deleting the project.',
  MEMBER: 'Can create, edit, and assign tasks and issues, and comment.',
  COMMENTER: 'Can read, comment, and report issues.',
  VIEWER: 'Can only read.',
};

/** What a workspace role may do, as one sentence; empty for an unknown role, from a newer server. */
export const workspaceRoleSentence = (role: string): string => WORKSPACE[role as WorkspaceRole] ?? '';

/** The same of a project role. */
export const projectRoleSentence = (role: string): string => PROJECT[role as ProjectRole] ?? '';
