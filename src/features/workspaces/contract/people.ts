import { z } from 'zod';
import { actions, inWorkspace, inWorkspaceOrProject } from '#contract/action';
import { Moment, optionalLine, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, workspaceRoles } from '#contract/permissions';

/** The open tasks of a person: estimated hours, the points of those without hours, and how many have neither. */
export const Workload = z.object({ hours: z.number(), points: z.number(), unestimated: z.int() });
export type Workload = z.infer<typeof Workload>;

/** A person in a workspace or project. The counts cover what the reader may see. */
export const TeamMember = z.object({
  /** Of the membership in the requested workspace or project. */
  id: Id,
  userId: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** In the requested workspace or project. */
  role: z.enum([...workspaceRoles, ...projectRoles]),
  workspaceRole: z.enum(workspaceRoles),
  isActive: z.boolean(),
  isHeldBack: z.boolean(),
  isBilling: z.boolean(),
  department: z.string().nullable(),
  skills: z.array(z.string()),
  /** Per week. */
  capacityHours: z.number(),
  workload: Workload,
  activeTasks: z.int(),
  projectCount: z.int(),
  /** When they joined. */
  createdAt: Moment,
  version: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamSort = z.enum(['name', 'role', 'workload', 'activeTasks', 'joined']);
export type TeamSort = z.infer<typeof TeamSort>;

/** The request of every screen for the people of a workspace. The team slice, which depends on this one, answers it. */
export const peopleActions = actions('workspace', 'members', {
  'get-team-members': {
    method: 'GET',
    about: 'The people of a workspace, or of one of its projects, with their open work in the projects that you can see.',
    reach: inWorkspaceOrProject,
    right: { workspace: 'view' },
    further: [
      {
        when: 'to see all people of the workspace',
        if: ({ query }) => query['type'] === 'workspace',
        right: { workspace: 'seeMembers' },
      },
    ],
    query: {
      type: z.enum(['workspace', 'project']).default('workspace'),
      search: searchText,
      role: z.enum([...workspaceRoles, 'COMMENTER', 'VIEWER']).optional(),
      /** An empty one matches people without a department. */
      department: optionalLine(100).optional(),
      state: z.enum(['active', 'inactive']).optional(),
      sort: TeamSort.default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...pageQuery,
    },
    response: paged(TeamMember),
  },
  'leave-workspace': {
    method: 'DELETE',
    about: 'Removes you from a workspace. Its last owner and the last admin of a project cannot leave.',
    reach: inWorkspace,
    scope: 'none',
    right: { workspace: 'view' },
    isDeparture: true,
    whileReadOnly: true,
    whileHeldBack: true,
    audited: { category: 'MEMBER', target: 'WorkspaceMember', action: 'member.left' },
    response: z.object({ id: Id }),
  },
});
