import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import { withArticle } from '#web/with-article';
import type { ProjectRole } from '#contract/permissions';
import type { projectMemberActions } from '#features/projects/contract';
import { projectRoleName, type ProjectScope } from '#features/projects/web';
import type { TeamMember } from '../contract.ts';
import { everyMember } from './data.ts';
import * as words from './words.ts';

const memberClient = client<typeof projectMemberActions>('project');
const TABLE = 'ProjectMember';

/** The members of a project with their project roles. The list refetches when someone joins. */
export const projectTeamRows = declareList<TeamMember, ProjectScope>({
  table: TABLE,
  key: ({ projectId }) => `project-team:${projectId}`,
  load: ({ workspaceId, projectId }) => everyMember({ workspaceId, projectId, type: 'project' }),
  belongs: () => true,
  isPaged: true,
  refetchesOn: ['WorkspaceMember'],
});

export interface ProjectAddition {
  projectId: string;
  /** The person as a row of the workspace team. */
  person: TeamMember;
  role: ProjectRole;
}

/** Adds a workspace member to the project. The id of the membership is the mutation's. */
export const addProjectMember = declareMutation(memberClient, 'add-project-member', {
  method: 'POST',
  table: TABLE,
  request: ({ projectId, person, role }: ProjectAddition) => ({ query: { projectId }, body: { userId: person.userId, role } }),
  predict: ({ person, role }, { mutationId, now }) => [
    { table: TABLE, insert: { ...person, id: mutationId, version: 0, role, createdAt: now } },
  ],
  inverse: ({ person, projectId }, { mutationId }): Call =>
    removeProjectMember.with({ projectId, memberId: mutationId, name: person.name }),
  said: ({ person }) => words.addedToProject(person.name),
});

interface OnProjectMember {
  projectId: string;
  memberId: string;
  name: string;
}

/** Changes the role of a project member. Your own role has no undo, because you could not give it back to yourself. */
export const changeProjectRole = declareMutation(memberClient, 'change-project-member-role', {
  method: 'PUT',
  table: TABLE,
  request: ({ projectId, memberId, role }: OnProjectMember & { role: ProjectRole }) => ({
    query: { projectId, memberId },
    body: { role },
  }),
  predict: ({ memberId, role }) => [{ table: TABLE, id: memberId, set: { role } }],
  inverse: (input, { find, userId }): Call | null => {
    const before = find<TeamMember>(TABLE, input.memberId);
    return before && before.userId !== userId ? changeProjectRole.with({ ...input, role: before.role as ProjectRole }) : null;
  },
  said: ({ name, role }) => words.projectRoleChanged(name, withArticle(projectRoleName(role))),
});

/** Removes someone, or yourself, from the project. */
export const removeProjectMember = declareMutation(memberClient, 'remove-project-member', {
  method: 'DELETE',
  table: TABLE,
  request: ({ projectId, memberId }: OnProjectMember) => ({ query: { projectId, memberId } }),
  predict: ({ memberId }) => [{ table: TABLE, remove: memberId }],
  inverse: ({ projectId, memberId }, { find, userId }): Call | null => {
    const person = find<TeamMember>(TABLE, memberId);
    return person && person.userId !== userId
      ? addProjectMember.with({ projectId, person, role: person.role as ProjectRole })
      : null;
  },
  said: ({ name }) => words.removedFromProject(name),
  confirm: () => [],
});
