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

/** The most rows in one page of the server. The contract's own constant would add zod to the bundle. */
const PAGE_SIZE_MAX = 100;
const PAGES_AT_MOST = 10;
/** The most people that a list shows. */
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

/** The people of a workspace. A live frame lacks fields that a row shows, so the list refetches when someone joins. */
export const teamRows = declareList<TeamMember, { workspaceId: string }>({
  table: 'WorkspaceMember',
  key: ({ workspaceId }) => `people-of:${workspaceId}`,
  load: ({ workspaceId }) => everyMember({ workspaceId }),
  belongs: () => true,
  isPaged: true,
});

/** Departments and productivity. They are not live, but are fetched again whenever the screen opens. */
export const useTeamSummary = (workspaceId: string): QueryState<TeamSummary> =>
  useQuery(`${teamKey(workspaceId)}:summary`, () => teamClient.get('get-team-summary', { query: { workspaceId } }));

interface OnMember {
  workspaceId: string;
  memberId: string;
  /** The person's name, for the toast. */
  name: string;
}

const queryOf = ({ workspaceId, memberId }: OnMember) => ({ workspaceId, memberId });
const TABLE = 'WorkspaceMember';

/** Changes a workspace role. Your own role has no undo, because you could not give it back to yourself. */
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

/** Changes the department, the hours per week, or who manages billing. */
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

/** Deactivates a member. */
export const deactivate = declareMutation(teamClient, 'deactivate-workspace-member', {
  method: 'PUT',
  table: TABLE,
  request: (on: OnMember) => ({ query: queryOf(on) }),
  predict: ({ memberId }) => [{ table: TABLE, id: memberId, set: { isActive: false } }],
  inverse: (on): Call => reactivate.with(on),
  said: ({ name }) => words.memberDeactivated(name),
});

/** Reactivates a member. */
export const reactivate = declareMutation(teamClient, 'reactivate-workspace-member', {
  method: 'PUT',
  table: TABLE,
  request: (on: OnMember) => ({ query: queryOf(on) }),
  predict: ({ memberId }) => [{ table: TABLE, id: memberId, set: { isActive: true } }],
  inverse: (on): Call => deactivate.with(on),
  said: ({ name }) => words.memberReactivated(name),
});

/** Removes a member and reassigns their open work. They can come back only by an invitation, so there is no undo. */
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

/** The private projects without an admin. Only owners may ask for them. */
export const useProjectsWithoutAdmin = (workspaceId: string): QueryState<readonly ProjectWithoutAdmin[]> =>
  useQuery(withoutAdminKey(workspaceId), async () => {
    const { items } = await teamClient.get('get-projects-without-admin', { query: { workspaceId, limit: PAGE_SIZE_MAX } });
    return items;
  });

/** Fetches the answer of `useProjectsWithoutAdmin` again. */
export const refetchProjectsWithoutAdmin = (workspaceId: string): Promise<void> => revalidate(withoutAdminKey(workspaceId));

/** Makes someone the admin of a project that has none, and waits for the server. */
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
  await Promise.all([refetchProjectsWithoutAdmin(workspaceId), revalidate(`projects:${workspaceId}`)]);
}
