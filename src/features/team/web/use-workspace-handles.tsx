import { CalendarOff, Clock, Copy, Crown, LogOut, Receipt, Shield, UserCheck, UserMinus, UserX } from 'lucide-react';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { sayRefusal, teamKey, useLeaving, workspaceRoleName } from '#features/workspaces/web';
import { confirm } from '#ui/alert-dialog';
import type { MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { useMutation } from '#web/use-mutation';
import type { TeamMember } from '../contract.ts';
import { mayChange, rolesToGive } from '../rules.ts';
import { changeRole, deactivate, reactivate, teamClient, updateMember } from './data.ts';
import type { MemberHandle } from './member-handle.ts';
import { type RoleChoice, workspaceRoleChoices } from './role-words.ts';
import { confirmOwnRole } from './confirm-own-role.ts';
import * as words from './words.ts';

export interface Me {
  userId: string;
  role: WorkspaceRole;
}

const HOURS = [8, 16, 20, 24, 30, 32, 35, 40];

/** What asks or shows more than the menu of a person does. */
interface Openers {
  onRemove: (member: TeamMember) => void;
  onAbsences: (member: TeamMember) => void;
}

/** What `me` can do with the people of a workspace. `onRemove` asks before someone is removed. */
export function useWorkspaceHandles(
  workspaceId: string,
  me: Me | null,
  { onRemove, onAbsences }: Openers,
): (member: TeamMember) => MemberHandle {
  const role = useMutation(changeRole);
  const update = useMutation(updateMember);
  const deactivateMember = useMutation(deactivate);
  const reactivateMember = useMutation(reactivate);
  const endings = useEndings(workspaceId);

  return (member) => {
    const ranked = { userId: member.userId, role: member.workspaceRole };
    const on = { workspaceId, memberId: member.id, name: member.name };
    const isMe = member.userId === me?.userId;
    const manages = me !== null && mayInWorkspace(me.role, 'manageMembers');
    const roles = me ? rolesToGive(me, ranked) : [];
    const changes = me !== null && mayChange(me, ranked);
    const changeTo = async (next: string) => {
      if (next === member.role) return;
      if (isMe && !(await confirmOwnRole(workspaceRoleName(next), words.thisWorkspace))) return;
      role({ ...on, role: next as WorkspaceRole });
    };
    const menu = (): MenuItem[] => [
      { label: words.copyEmail, icon: <Copy />, onSelect: () => void copied(member.email, words.emailCopied) },
      ...(roles.length > 0 ? [roleMenu(member, workspaceRoleChoices(roles), (next) => void changeTo(next))] : []),
      ...(changes || (isMe && manages)
        ? [
            {
              label: words.hoursPerWeek,
              icon: <Clock />,
              items: HOURS.map((hours) => ({
                label: words.hours(hours),
                checked: member.capacityHours === hours,
                onSelect: () => void update({ ...on, change: { capacityHours: hours } }),
              })),
            },
          ]
        : []),
      ...(member.isActive ? [{ label: words.absences, icon: <CalendarOff />, onSelect: () => onAbsences(member) }] : []),
      ...(me?.role === 'OWNER'
        ? [
            {
              label: words.managesBilling,
              icon: <Receipt />,
              checked: member.isBilling,
              onSelect: () => void update({ ...on, change: { isBilling: !member.isBilling } }),
            },
          ]
        : []),
      ...(me?.role === 'OWNER' && !isMe && member.isActive
        ? [{ label: words.transferOwnership, icon: <Crown />, onSelect: () => void endings.transfer(member) }]
        : []),
      ...(changes
        ? [
            'line' as const,
            activation(
              member,
              () => void confirmDeactivation(member).then((isSure) => isSure && deactivateMember(on)),
              () => void reactivateMember(on),
            ),
            removal(member, onRemove),
          ]
        : []),
      ...(isMe
        ? ['line' as const, { label: words.leaveWorkspace, icon: <LogOut />, danger: true, onSelect: () => void endings.leave() }]
        : []),
    ];
    return {
      roleName: workspaceRoleName(member.role),
      roles: workspaceRoleChoices(roles),
      reason: manages && roles.length === 0 ? words.onlyLowerRoles : null,
      changeRole: (next) => void changeTo(next),
      changeDepartment: changes || (isMe && manages) ? (department) => void update({ ...on, change: { department } }) : null,
      tasksTo: null,
      menu,
    };
  };
}

const roleMenu = (member: TeamMember, choices: readonly RoleChoice[], changeTo: (role: string) => void): MenuItem => ({
  label: words.role,
  icon: <Shield />,
  items: choices.map(({ value, label, description }) => ({
    label,
    description,
    checked: value === member.role,
    onSelect: () => changeTo(value),
  })),
});

const activation = ({ isActive }: TeamMember, deactivateMember: () => void, reactivateMember: () => void): MenuItem =>
  isActive
    ? { label: words.deactivate, icon: <UserMinus />, danger: true, onSelect: deactivateMember }
    : { label: words.reactivate, icon: <UserCheck />, onSelect: reactivateMember };

const removal = (member: TeamMember, onRemove: (member: TeamMember) => void): MenuItem => ({
  label: words.removeFromWorkspace,
  icon: <UserX />,
  danger: true,
  onSelect: () => onRemove(member),
});

/** Undo reactivates them, but does not restore the admins of projects that were handed over. So it asks first. */
const confirmDeactivation = ({ name, activeTasks }: TeamMember): Promise<boolean> =>
  confirm({
    title: words.confirmDeactivation(name),
    description: [
      words.deactivationHint,
      activeTasks === 0 ? words.workStays : words.openTasksStay(activeTasks),
      words.deactivationHandover,
      words.reactivationHint,
    ].join(' '),
    confirmLabel: words.deactivate,
    danger: true,
  });

/** Actions that cannot be undone: they ask first and wait for the server. */
function useEndings(workspaceId: string) {
  const leave = useLeaving(workspaceId);
  const transfer = async ({ id: memberId, name }: TeamMember) => {
    const isSure = await confirm({
      title: words.confirmTransfer(name),
      description: words.transferHint,
      confirmLabel: words.transferOwnership,
    });
    if (!isSure) return;
    await teamClient.put('transfer-ownership', { query: { workspaceId, memberId } }).then(async () => {
      toast.success(words.ownershipTransferred(name));
      await Promise.all(
        [`people-of:${workspaceId}`, `one:Workspace:${workspaceId}`, 'workspaces', teamKey(workspaceId)].map(revalidate),
      );
    }, sayRefusal);
  };
  return { leave, transfer };
}
