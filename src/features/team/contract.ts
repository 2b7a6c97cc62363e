import { z } from 'zod';
import { actions, inWorkspace, onWorkspaceRow } from '#contract/action';
import { handedOver } from '#contract/audit';
import { counted, line, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { workspaceRoles } from '#contract/permissions';
import { peopleActions, Workload, WorkspaceMemberRow } from '#features/workspaces/contract';

export { TeamMember, TeamSort, Workload } from '#features/workspaces/contract';

/** The open work and the capacity of a department. A null name stands for people without one. */
export const Department = z.object({
  name: z.string().nullable(),
  members: z.int(),
  activeTasks: z.int(),
  workload: Workload,
  capacityHours: z.number(),
});
export type Department = z.infer<typeof Department>;

/** How many tasks someone completed in each of the requested weeks. */
export const Productivity = z.object({
  userId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  department: z.string().nullable(),
  completed: z.array(z.int()),
});
export type Productivity = z.infer<typeof Productivity>;

export const TeamSummary = z.object({
  /** The name of the workspace. */
  name: z.string(),
  description: z.string(),
  departments: z.array(Department),
  /** The Mondays on which the weeks begin, in UTC, oldest first. */
  weeks: z.array(z.iso.date()),
  /** The people who completed the most tasks, in descending order. */
  productivity: z.array(Productivity),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

const managing = { workspace: 'manageMembers' } as const;
const onMember = onWorkspaceRow({ table: 'WorkspaceMember', param: 'memberId', owners: ['userId'] });
const ROLE = { category: 'ROLE', target: 'WorkspaceMember' } as const;
const handingOver = { beside: handedOver } as const;
const MEMBER = { category: 'MEMBER', target: 'WorkspaceMember' } as const;

/** A PRIVATE project without an admin, as the owners of its workspace see it. */
export const ProjectWithoutAdmin = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  /** In the trash, from which only an admin can restore it. */
  isDeleted: z.boolean(),
  /** Its first 100 active members, longest membership first. */
  memberIds: z.array(Id),
});
export type ProjectWithoutAdmin = z.infer<typeof ProjectWithoutAdmin>;

export const teamActions = actions('workspace', 'members', {
  'get-team-members': peopleActions['get-team-members'],
  'get-team-summary': {
    method: 'GET',
    about:
      'Returns the departments of a workspace and how many tasks each person completed per week in the projects that you can see.',
    reach: inWorkspace,
    right: { workspace: 'seeMembers' },
    query: { weeks: counted(26).default(8) },
    response: TeamSummary,
  },
  'change-workspace-member-role': {
    method: 'PUT',
    about:
      'Changes the role of a member who is below you to another role below yours; owners may also give the owner role. You may lower your own role.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...ROLE, action: 'workspace_role.changed', ...handingOver },
    body: z.strictObject({ role: z.enum(workspaceRoles), version: seenVersion }),
    response: WorkspaceMemberRow,
  },
  'update-workspace-member': {
    method: 'PUT',
    about: 'Changes the department or the hours per week of a member or, as an owner, whether they manage billing.',
    reach: onMember,
    right: managing,
    further: [
      {
        when: 'to change who manages billing',
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
    about:
      'Deactivates a member: they lose access until they are reactivated. Their work stays assigned to them, and their seat becomes free.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.deactivated', ...handingOver },
    response: WorkspaceMemberRow,
  },
  'reactivate-workspace-member': {
    method: 'PUT',
    about: 'Reactivates a member if the plan has room.',
    reach: onMember,
    right: managing,
    whileReadOnly: true,
    audited: { ...MEMBER, action: 'member.reactivated' },
    response: WorkspaceMemberRow,
  },
  'remove-workspace-member': {
    method: 'DELETE',
    about:
      'Removes a member. Their open tasks and issues go to the given person where that person can see them, and become unassigned elsewhere.',
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
    about: 'Transfers ownership to a member. You become an admin.',
    reach: onMember,
    scope: 'none',
    right: { workspace: 'deleteWorkspace' },
    whileReadOnly: true,
    audited: { category: 'ROLE', target: 'Workspace', action: 'ownership.transferred' },
    response: z.object({ items: z.array(WorkspaceMemberRow) }),
  },
  'get-projects-without-admin': {
    method: 'GET',
    about: 'Lists the private projects of a workspace that have no admin. An owner appoints one.',
    reach: inWorkspace,
    right: { workspace: 'deleteWorkspace' },
    query: pageQuery,
    response: paged(ProjectWithoutAdmin),
  },
  'appoint-project-admin': {
    method: 'PUT',
    about: 'Makes a workspace member the admin of a private project that has none.',
    reach: inWorkspace,
    scope: 'none',
    right: { workspace: 'deleteWorkspace' },
    whileReadOnly: true,
    audited: { category: 'ROLE', action: 'project_role.changed', target: 'ProjectMember' },
    query: { privateProjectId: Id },
    body: z.strictObject({ userId: Id }),
    response: z.object({ id: Id }),
  },
});
