import { describe, expect, it } from 'vitest';
import {
  mayInProject,
  mayInWorkspace,
  projectRoleOf,
  type ProjectRole,
  projectRoles,
  type ProjectVerb,
  type WorkspaceRole,
  workspaceRoles,
  type WorkspaceVerb,
} from './permissions.ts';
import { projectRoleSentence, workspaceRoleSentence } from './role-sentences.ts';

/** The words of a sentence, the verb of the table that they promise, and the role that first has it. */
const IN_WORKSPACE: [WorkspaceRole, string, WorkspaceVerb][] = [
  ['OWNER', 'managing billing', 'manageBilling'],
  ['OWNER', 'deleting the workspace', 'deleteWorkspace'],
  ['ADMIN', 'manage members', 'manageMembers'],
  ['ADMIN', 'settings', 'manageSettings'],
  ['MEMBER', 'create projects', 'createProject'],
  ['MEMBER', 'see all members', 'seeMembers'],
];
const IN_PROJECT: [ProjectRole, string, ProjectVerb][] = [
  ['ADMIN', 'managing members', 'manageMembers'],
  ['ADMIN', 'settings', 'manageSettings'],
  ['ADMIN', 'deleting the project', 'deleteProject'],
  ['MEMBER', 'create', 'createTask'],
  ['MEMBER', 'edit', 'editAnyTask'],
  ['MEMBER', 'edit', 'editAnyIssue'],
  ['MEMBER', 'assign', 'assign'],
  ['COMMENTER', 'comment', 'comment'],
  ['COMMENTER', 'report issues', 'reportIssue'],
  ['VIEWER', 'read', 'view'],
];

describe('what a menu says of a role', () => {
  it.each(IN_WORKSPACE)('%s of a workspace: %s', (role, words, verb) => {
    expect(workspaceRoleSentence(role)).toContain(words);
    expect(workspaceRoles.find((each) => mayInWorkspace(each, verb))).toBe(role);
  });

  it.each(IN_PROJECT)('%s of a project: %s', (role, words, verb) => {
    expect(projectRoleSentence(role)).toContain(words);
    expect(projectRoles.find((each) => mayInProject(each, verb))).toBe(role);
  });

  it('says how far a role in the workspace reaches into its projects', () => {
    const reach = (workspaceRole: WorkspaceRole, visibility: 'PRIVATE' | 'TEAM' | 'PUBLIC') =>
      projectRoleOf({ workspaceRole, visibility, projectRole: null, allowGuestAccess: false });
    expect(workspaceRoleSentence('ADMIN')).toContain('every project that is not private');
    expect([reach('ADMIN', 'PRIVATE'), reach('ADMIN', 'TEAM'), reach('ADMIN', 'PUBLIC')]).toEqual([null, 'ADMIN', 'ADMIN']);
    expect(workspaceRoleSentence('MEMBER')).toContain('read and comment in projects that are not private');
    expect([reach('MEMBER', 'PRIVATE'), reach('MEMBER', 'TEAM')]).toEqual([null, 'COMMENTER']);
    expect(workspaceRoleSentence('GUEST')).toContain('only see public projects');
    expect([reach('GUEST', 'TEAM'), reach('GUEST', 'PUBLIC')]).toEqual([null, 'VIEWER']);
  });

  it('is one sentence for every role', () => {
    const all = [...workspaceRoles.map(workspaceRoleSentence), ...projectRoles.map(projectRoleSentence)];
    for (const sentence of all) expect(sentence).toMatch(/^Can [^.]+\.$/);
    expect(new Set(all).size).toBe(all.length);
    expect(projectRoleSentence('OVERSEER')).toBe('');
  });
});
