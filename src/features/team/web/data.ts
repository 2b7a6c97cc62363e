import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import { withArticle } from '#web/with-article';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import { teamKey, workspaceRoleName } from '#features/workspaces/web';
import type { WorkspaceMemberRow } from '#features/workspaces/contract';
import type { WorkspaceRole } from '#contract/permissions';
import type { ProjectWithoutAdmin, teamActions, TeamMember, TeamSummary } from '../contract.ts';
import * as words from './words.ts';

export const teamClient = client<typeof teamActions>('workspace');

/** The most rows that the server puts into one page; the contract's own figure would bring zod along. */
const PAGE_SIZE_MAX = 100;
const PAGES_AT_MOST = 10;
/** The most people that a list of them holds. */
export const PEOPLE_AT_MOST = PAGE_SIZE_MAX * PAGES_AT_MOST;

interface Asked {
  workspaceId: string;
  projectId?: string;
  type?: 'project';
}

/** The people of a workspace or project, page by page until all of them are here. */
export async function everyMember(asked: Asked): Promise<readonly TeamMember[]> {
  const page = (number: number) =>
    teamClient.get('get-team-members', { query: { ...asked, limit: PAGE_SIZE_MAX, page: number } });
  const { items, pagination } = await page(1);
  const later = Array.from({ length: Math.max(Math.min(pagination.totalPages, PAGES_AT_MOST) - 1, 0) }, (_, nth) => nth + 2);
  const rest = await Promise.all(later.map(page));
  return [items, ...rest.map((answer) => answer.items)].flat();
}

/** The people of a workspace. A frame has not all that a row shows, so somebody new makes the list refetch. */
export const teamRows = declareList<TeamMember, { workspaceId: string }>({
  table: 'WorkspaceMember',
  key: ({ workspaceId }) => `people-of:${workspaceId}`,
  load: ({ workspaceId }) => everyMember({ workspaceId }),
  belongs: () => true,
  isPaged: true,
});

/** Departments and what was completed; not live, but asked for again whenever the screen is looked at. */
export const useTeamSummary = (workspaceId: string): QueryState<TeamSummary> =>
  useQuery(`${teamKey(workspaceId)}:summary`, () => teamClient.get('get-team-summary', { query: { workspaceId } }));

interface OnMember {
  workspaceId: string;
  memberId: string;
  /** The person's, for the toast. */
  name: string;
}

const queryOf = ({ workspaceId, memberId }: OnMember) => ({ workspaceId, memberId });
const TABLE = 'WorkspaceMember';

/** Gives somebody another role in the workspace. One's own is not got back by oneself. */
export const changeRole = declareMutation(teamClient, 'change-workspace-member-role', {
  method: 'PUT',
  table: TABLE,
  request: ({ role, ...on }: OnMember & { role: WorkspaceRole }) => ({ query: queryOf(on), body: { role } }),
  predict: ({ memberId, role }) => [{ table: TABLE, id: memberId, set: { role, workspaceRole: role } }],
  inverse: (input, { find, userId }): Call | null => {
    const before = find<TeamMember>(TABLE, input.memberId);
    return before && before.userId !== userId ? changeRole.with({ ...input, role: before.role as WorkspaceRole }) : null;
  },
  said: ({ name, role }) => words.roleChanged(name, withArticle(workspaceRoleName(role))),
});

type Fields = Partial<Pick<WorkspaceMemberRow, 'department' | 'capacityHours' | 'isBilling'>>;

/** Changes the department, the hours a week, or who sees to the plan. */
export const updateMember = declareMutation(teamClient, 'update-workspace-member', {
  method: 'PUT',
  table: TABLE,
  request: ({ change, ...on }: OnMember & { change: Fields }) => ({ query: queryOf(on), body: change }),
  predict: ({ memberId, change }) => [{ table: TABLE, id: memberId, set: change }],
  inverse: ({ change, ...on }, { find }): Call | null => {
    const before = find<TeamMember>(TABLE, on.memberId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Fields]])) as Fields;
    return updateMember.with({ ...on, change: was });
  },
  said: ({ name, change }) => saidOf(name, change),
});

const saidOf = (name: string, { department, capacityHours, isBilling }: Fields): string =>
  department !== undefined
    ? department === null
      ? words.departmentCleared(name)
      : words.departmentChanged(name, department)
    : capacityHours !== undefined
      ? words.capacityChanged(name, capacityHours)
      : isBilling
        ? words.billingGranted(name)
        : words.billingWithdrawn(name);

/** Shuts somebody out of the workspace. */
export const deactivate = declareMutation(teamClient, 'deactivate-workspace-member', {
  method: 'PUT',
  table: TABLE,
  request: (on: OnMember) => ({ query: queryOf(on) }),
  predict: ({ memberId }) => [{ table: TABLE, id: memberId, set: { isActive: false } }],
  inverse: (on): Call => reactivate.with(on),
  said: ({ name }) => words.memberDeactivated(name),
});

/** Lets somebody in again. */
export const reactivate = declareMutation(teamClient, 'reactivate-workspace-member', {
  method: 'PUT',
  table: TABLE,
  request: (on: OnMember) => ({ query: queryOf(on) }),
  predict: ({ memberId }) => [{ table: TABLE, id: memberId, set: { isActive: true } }],
  inverse: (on): Call => deactivate.with(on),
  said: ({ name }) => words.memberReactivated(name),
});

/** Removes somebody; their open work goes to the person named, or to nobody. There is no way back but an invitation. */
export const removeMember = declareMutation(teamClient, 'remove-workspace-member', {
  method: 'DELETE',
  table: TABLE,
  request: ({ reassignTo, ...on }: OnMember & { reassignTo: string | null }) => ({
    query: { ...queryOf(on), ...(reassignTo !== null && { reassignTo }) },
  }),
  predict: ({ memberId }) => [{ table: TABLE, remove: memberId }],
  said: ({ name }) => words.memberRemoved(name),
  confirm: () => [],
});

const withoutAdminKey = (workspaceId: string) => `without-admin:${workspaceId}`;

/** The private projects that nobody administers any more; for owners alone. */
export const useProjectsWithoutAdmin = (workspaceId: string): QueryState<readonly ProjectWithoutAdmin[]> =>
  useQuery(withoutAdminKey(workspaceId), async () => {
    const { items } = await teamClient.get('get-projects-without-admin', { query: { workspaceId, limit: PAGE_SIZE_MAX } });
    return items;
  });

/** Asks again for what `useProjectsWithoutAdmin` answers. */
export const askWhoIsWithoutAdmin = (workspaceId: string): Promise<void> => revalidate(withoutAdminKey(workspaceId));

/** Makes somebody the admin of a project that has none; waits for the answer. */
export async function appointAdmin({
  workspaceId,
  projectId,
  userId,
}: {
  workspaceId: string;
  projectId: string;
  userId: string;
}) {
  await teamClient.put('appoint-project-admin', { query: { workspaceId, privateProjectId: projectId }, body: { userId } });
  await Promise.all([askWhoIsWithoutAdmin(workspaceId), revalidate(`projects:${workspaceId}`)]);
}
