import { z } from 'zod';
import { actions, inWorkspace, onWorkspaceRow } from '#contract/action';
import { handedOver } from '#contract/audit';
import { counted, line, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { workspaceRoles } from '#contract/permissions';
import { peopleActions, Workload, WorkspaceMemberRow } from '#features/workspaces/contract';

export { TeamMember, TeamSort, Workload } from '#features/workspaces/contract';

/** What the people of a department have to do, and how much they can; null is those without one. */
export const Department = z.object({
  name: z.string().nullable(),
  members: z.int(),
  activeTasks: z.int(),
  workload: Workload,
  capacityHours: z.number(),
});
export type Department = z.infer<typeof Department>;

/** How many tasks somebody completed in each of the weeks asked for. */
export const Productivity = z.object({
  userId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  department: z.string().nullable(),
  completed: z.array(z.int()),
});
export type Productivity = z.infer<typeof Productivity>;

export const TeamSummary = z.object({
  /** Of the team, which is called and described as its workspace is. */
  name: z.string(),
  description: z.string(),
  departments: z.array(Department),
  /** The Mondays on which the weeks begin, in UTC, oldest first. */
  weeks: z.array(z.iso.date()),
  /** Those who completed most, most first. */
  productivity: z.array(Productivity),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

const managing = { workspace: 'manageMembers' } as const;
const onMember = onWorkspaceRow({ table: 'WorkspaceMember', param: 'memberId', owners: ['userId'] });
const ROLE = { category: 'ROLE', target: 'WorkspaceMember' } as const;
const handingOver = { beside: handedOver } as const;
const MEMBER = { category: 'MEMBER', target: 'WorkspaceMember' } as const;

/** A PRIVATE project that nobody can administer, as the owners of its workspace learn of it. */
export const ProjectWithoutAdmin = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  /** In the bin, from where only an admin brings it back. */
  isDeleted: z.boolean(),
  /** Its active members, those of longest standing first; at most a hundred. */
  memberIds: z.array(Id),
});
export type ProjectWithoutAdmin = z.infer<typeof ProjectWithoutAdmin>;

export const teamActions = actions('workspace', {
  'get-team-members': peopleActions['get-team-members'],
  'get-team-summary': {
    method: 'GET',
    about:
      'What the team of a workspace is called, its departments, and how many tasks its people completed each week in the projects that you see.',
    reach: inWorkspace,
    right: { workspace: 'seeMembers' },
    query: { weeks: counted(26).default(8) },
    response: TeamSummary,
  },
  'change-workspace-member-role': {
    method: 'PUT',
    about: 'Gives somebody of a role below yours another one below yours; owners also their own. You may step down yourself.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...ROLE, action: 'workspace_role.changed', ...handingOver },
    body: z.strictObject({ role: z.enum(workspaceRoles), version: seenVersion }),
    response: WorkspaceMemberRow,
  },
  'update-workspace-member': {
    method: 'PUT',
    about: 'Changes the department, the hours a week or, as an owner, whether somebody sees to the plan.',
    reach: onMember,
    right: managing,
    further: [
      {
        when: 'to say who sees to the plan',
        if: ({ body }) => body['isBilling'] !== undefined,
        right: { workspace: 'deleteWorkspace' },
      },
    ],
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.updated', byField: { isBilling: 'member.billing_changed' } },
    body: z.strictObject({
      department: line(100).nullable().optional(),
      capacityHours: z.number().min(0).max(168).optional(),
      isBilling: z.boolean().optional(),
      version: seenVersion,
    }),
    response: WorkspaceMemberRow,
  },
  'deactivate-workspace-member': {
    method: 'PUT',
    about: 'Shuts somebody out until they are let in again. What is theirs stays theirs, and their seat is free.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.deactivated', ...handingOver },
    response: WorkspaceMemberRow,
  },
  'reactivate-workspace-member': {
    method: 'PUT',
    about: 'Lets somebody in again, where the plan has room.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.reactivated' },
    response: WorkspaceMemberRow,
  },
  'remove-workspace-member': {
    method: 'DELETE',
    about: 'Removes somebody. Their open tasks and issues go to the person named, where that one may see them, or to nobody.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.removed', ...handingOver },
    query: { reassignTo: Id.optional() },
    response: z.object({ id: Id }),
  },
  'leave-workspace': peopleActions['leave-workspace'],
  'transfer-ownership': {
    method: 'PUT',
    about: 'Makes a member the owner in your place; you become an admin.',
    reach: onMember,
    right: { workspace: 'deleteWorkspace' },
    whileReadOnly: true,
    audited: { category: 'ROLE', target: 'Workspace', action: 'ownership.transferred' },
    response: z.object({ items: z.array(WorkspaceMemberRow) }),
  },
  'get-projects-without-admin': {
    method: 'GET',
    about: 'The private projects of a workspace that nobody administers any more. An owner decides who does.',
    reach: inWorkspace,
    right: { workspace: 'deleteWorkspace' },
    query: pageQuery,
    response: paged(ProjectWithoutAdmin),
  },
  'appoint-project-admin': {
    method: 'PUT',
    about: 'Makes a member of the workspace the admin of a private project that has none.',
    reach: inWorkspace,
    right: { workspace: 'deleteWorkspace' },
    whileReadOnly: true,
    audited: { category: 'ROLE', action: 'project_role.changed', target: 'ProjectMember' },
    query: { privateProjectId: Id },
    body: z.strictObject({ userId: Id }),
    response: z.object({ id: Id }),
  },
});
