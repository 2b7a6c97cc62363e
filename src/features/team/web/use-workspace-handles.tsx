import { Clock, Copy, Crown, LogOut, Receipt, Shield, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { teamKey, workspaceRoleName } from '#features/workspaces/web';
import { confirm } from '#ui/alert-dialog';
import type { MenuItem } from '#ui/menu';
import { ApiError } from '#web/api-error';
import { copied } from '#web/copied';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { useMutation } from '#web/use-mutation';
import type { TeamMember } from '../contract.ts';
import { mayChange, rolesToGive } from '../rules.ts';
import { changeRole, deactivate, reactivate, teamClient, updateMember } from './data.ts';
import type { MemberHandle } from './member-handle.ts';
import { workspaceRoleChoices } from './role-words.ts';

export interface Me {
  userId: string;
  role: WorkspaceRole;
}

const HOURS = [8, 16, 20, 24, 30, 32, 35, 40];

/** What can be done with the people of a workspace by somebody in it. `onRemove` asks before one is removed. */
export function useWorkspaceHandles(
  workspaceId: string,
  me: Me | null,
  onRemove: (member: TeamMember) => void,
): (member: TeamMember) => MemberHandle {
  const role = useMutation(changeRole);
  const update = useMutation(updateMember);
  const shutOut = useMutation(deactivate);
  const letIn = useMutation(reactivate);
  const endings = useEndings(workspaceId);

  return (member) => {
    const ranked = { userId: member.userId, role: member.workspaceRole };
    const on = { workspaceId, memberId: member.id, name: member.name };
    const isMe = member.userId === me?.userId;
    const manages = me !== null && mayInWorkspace(me.role, 'manageMembers');
    const roles = me ? rolesToGive(me, ranked) : [];
    const changes = me !== null && mayChange(me, ranked);
    const changeTo = (next: string) => void role({ ...on, role: next as WorkspaceRole });
    const menu = (): MenuItem[] => [
      { label: 'Copy address', icon: <Copy />, onSelect: () => void copied(member.email, 'Address copied') },
      ...(roles.length > 0 ? [roleMenu(member, workspaceRoleChoices(roles), changeTo)] : []),
      ...(changes || (isMe && manages)
        ? [
            {
              label: 'Hours a week',
              icon: <Clock />,
              items: HOURS.map((hours) => ({
                label: `${hours} h`,
                checked: member.capacityHours === hours,
                onSelect: () => void update({ ...on, change: { capacityHours: hours } }),
              })),
            },
          ]
        : []),
      ...(me?.role === 'OWNER'
        ? [
            {
              label: 'Sees to billing',
              icon: <Receipt />,
              checked: member.isBilling,
              onSelect: () => void update({ ...on, change: { isBilling: !member.isBilling } }),
            },
          ]
        : []),
      ...(me?.role === 'OWNER' && !isMe && member.isActive
        ? [{ label: 'Make owner in your place', icon: <Crown />, onSelect: () => void endings.transfer(member) }]
        : []),
      ...(changes
        ? [
            'line' as const,
            standing(
              member,
              () => void shutOut(on),
              () => void letIn(on),
            ),
            removal(member, onRemove),
          ]
        : []),
      ...(isMe
        ? ['line' as const, { label: 'Leave workspace', icon: <LogOut />, danger: true, onSelect: () => void endings.leave() }]
        : []),
    ];
    return {
      roleName: workspaceRoleName(member.role),
      roles: workspaceRoleChoices(roles),
      reason: manages && roles.length === 0 ? 'You change only roles below yours' : null,
      changeRole: changeTo,
      changeDepartment: changes || (isMe && manages) ? (department) => void update({ ...on, change: { department } }) : null,
      tasksTo: null,
      menu,
    };
  };
}

const roleMenu = (
  member: TeamMember,
  choices: readonly { value: string; label: string }[],
  changeTo: (role: string) => void,
): MenuItem => ({
  label: 'Role',
  icon: <Shield />,
  items: choices.map(({ value, label }) => ({ label, checked: value === member.role, onSelect: () => changeTo(value) })),
});

const standing = ({ isActive }: TeamMember, shutOut: () => void, letIn: () => void): MenuItem =>
  isActive
    ? { label: 'Deactivate', icon: <UserMinus />, onSelect: shutOut }
    : { label: 'Reactivate', icon: <UserCheck />, onSelect: letIn };

const removal = (member: TeamMember, onRemove: (member: TeamMember) => void): MenuItem => ({
  label: 'Remove from workspace',
  icon: <UserX />,
  danger: true,
  onSelect: () => onRemove(member),
});

/** What has no way back, and so is asked about first and waits for the server. */
function useEndings(workspaceId: string) {
  const navigate = useNavigate();
  const leave = async () => {
    const isSure = await confirm({
      title: 'Leave this workspace?',
      description: 'Your open tasks become unassigned, and you need an invitation to come back.',
      confirmLabel: 'Leave workspace',
      danger: true,
    });
    if (!isSure) return;
    await teamClient.delete('leave-workspace', { query: { workspaceId } }).then(async () => {
      await navigate('/workspaces');
      await revalidate('workspaces');
    }, sayRefusal);
  };
  const transfer = async ({ id: memberId, name }: TeamMember) => {
    const isSure = await confirm({
      title: `Make ${name} the owner?`,
      description: 'You become an admin, and only they can give the workspace back.',
      confirmLabel: 'Transfer ownership',
      danger: true,
    });
    if (!isSure) return;
    await teamClient.put('transfer-ownership', { query: { workspaceId, memberId } }).then(async () => {
      toast.success(`${name} owns the workspace now`);
      await Promise.all(
        [`people-of:${workspaceId}`, `one:Workspace:${workspaceId}`, 'workspaces', teamKey(workspaceId)].map(revalidate),
      );
    }, sayRefusal);
  };
  return { leave, transfer };
}

function sayRefusal(error: unknown): void {
  const more = error instanceof ApiError ? Object.values(error.fields).join('. ') : '';
  toast.error(error instanceof Error ? error.message : String(error), more === '' ? {} : { description: more });
}
