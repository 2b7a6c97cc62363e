import { Copy, ListTodo, LogOut, Shield, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { mayInProject, outranksInProject, type ProjectRole, projectRoleOf, type WorkspaceRole } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath, projectRoleName } from '#features/projects/web';
import { confirm } from '#ui/alert-dialog';
import type { MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import { useMutation } from '#web/use-mutation';
import type { TeamMember } from '../contract.ts';
import type { MemberHandle } from './member-handle.ts';
import { changeProjectRole, removeProjectMember } from './project-data.ts';
import { confirmOwnRole } from './confirm-own-role.ts';
import { projectRoleChoices } from './role-words.ts';
import * as words from './words.ts';

/** The reader, with their workspace role, which is null until it is known. */
interface Reader {
  userId: string;
  workspaceRole: WorkspaceRole | null;
}

/** What the reader can do with the members of a project. */
export function useProjectHandles(project: ProjectSummary, me: Reader | null): (member: TeamMember) => MemberHandle {
  const role = useMutation(changeProjectRole);
  const remove = useMutation(removeProjectMember);
  const navigate = useNavigate();
  const manages = mayInProject(project.role, 'manageMembers');
  const rank = me?.workspaceRole ? { projectRole: project.role, workspaceRole: me.workspaceRole } : null;

  const leave = async (on: { projectId: string; memberId: string; name: string }) => {
    const isPrivate = project.visibility === 'PRIVATE';
    const isSure = await confirm({
      title: words.confirmLeave(project.name),
      description: isPrivate ? words.leavePrivateHint : words.leaveHint,
      confirmLabel: words.leaveProject,
      danger: true,
    });
    if (!isSure) return;
    await remove(on).confirmed.then(
      () => (isPrivate || me?.workspaceRole === 'GUEST' ? navigate(`/workspace/${project.workspaceId}/projects`) : undefined),
      () => undefined,
    );
  };

  return (member) => {
    const on = { projectId: project.id, memberId: member.id, name: member.name };
    const isMe = member.userId === me?.userId;
    const theirs = { projectRole: member.role as ProjectRole, workspaceRole: member.workspaceRole };
    const changes = manages && (isMe || (rank !== null && outranksInProject(rank, theirs)));
    const changeTo = async (next: string) => {
      if (next === member.role) return;
      const isLess =
        isMe &&
        projectRoleOf({ ...project, workspaceRole: member.workspaceRole, projectRole: next as ProjectRole }) !== project.role;
      if (isLess && !(await confirmOwnRole(projectRoleName(next), project.name))) return;
      role({ ...on, role: next as ProjectRole });
    };
    const tasksTo = `${projectPath(project)}/list?assignee=${member.userId}`;
    const menu = (): MenuItem[] => [
      { label: words.showTasks, icon: <ListTodo />, to: tasksTo },
      { label: words.copyEmail, icon: <Copy />, onSelect: () => void copied(member.email, words.emailCopied) },
      ...(changes ? [roleMenu(member, (next) => void changeTo(next))] : []),
      ...(changes && !isMe
        ? ['line' as const, { label: words.removeFromProject, icon: <UserX />, danger: true, onSelect: () => void remove(on) }]
        : []),
      ...(isMe
        ? ['line' as const, { label: words.leaveProject, icon: <LogOut />, danger: true, onSelect: () => void leave(on) }]
        : []),
    ];
    return {
      roleName: projectRoleName(member.role),
      roles: changes ? projectRoleChoices : [],
      reason: manages && rank !== null && !changes ? words.onlyLowerRoles : null,
      changeRole: (next) => void changeTo(next),
      changeDepartment: null,
      tasksTo,
      menu,
    };
  };
}

const roleMenu = (member: TeamMember, changeTo: (role: string) => void): MenuItem => ({
  label: words.projectRole,
  icon: <Shield />,
  items: projectRoleChoices.map(({ value, label, description }) => ({
    label,
    description,
    checked: value === member.role,
    onSelect: () => changeTo(value),
  })),
});
