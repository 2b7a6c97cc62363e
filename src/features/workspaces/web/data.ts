import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { revalidate } from '#web/swr';
import { declareOne, type OneState, useOne } from '#web/use-one';
import { type QueryState, useQuery } from '#web/use-query';
import type { peopleActions, TeamMember, Workspace, workspaceActions } from '../contract.ts';

const workspaces = client<typeof workspaceActions>('workspace');
const people = client<typeof peopleActions>('workspace');

/** The most that a person sees in one list of their workspaces. */
const AT_MOST = 100;

/**
 * The workspaces that the signed-in person belongs to. A frame has not all that a card shows, so a new one makes it refetch, and
 * so does being let into one, put out of it, given another role, or another plan.
 */
export const myWorkspaces = declareList<Workspace, object>({
  table: 'Workspace',
  key: () => 'workspaces',
  load: (_, via) => workspaces.get('get-user-workspaces', { query: { limit: AT_MOST }, ...via }),
  belongs: () => true,
  isPaged: true,
  refetchesOn: ['WorkspaceMember', 'Subscription'],
});

const workspaceOne = declareOne<Workspace, { workspaceId: string }>({
  table: 'Workspace',
  id: ({ workspaceId }) => workspaceId,
  load: ({ workspaceId }, via) => workspaces.get('get-workspace', { query: { workspaceId }, ...via }),
  // One's own role and what the plan allows are among its columns.
  refetchesOn: ['WorkspaceMember', 'Subscription'],
});

/** One workspace; fails with 404 alike where it does not exist and where one is a stranger. Null waits. */
export const useWorkspace = (workspaceId: string | null): OneState<Workspace> =>
  useOne(workspaceOne, workspaceId === null ? null : { workspaceId });

/** Begins the key of every answer about the people of a workspace. */
export const teamKey = (id: string): string => `team:${id}`;

/** The people of a workspace, for choosing among them; guests may not ask. Null waits. */
export const useWorkspaceTeam = (workspaceId: string | null): QueryState<readonly TeamMember[]> =>
  useQuery(workspaceId && teamKey(workspaceId), () => teamOf(workspaceId ?? ''));

async function teamOf(workspaceId: string): Promise<readonly TeamMember[]> {
  const { items } = await people.get('get-team-members', { query: { workspaceId, state: 'active', limit: AT_MOST } });
  return items;
}

export type NewWorkspace = BodyInput<(typeof workspaceActions)['create-workspace']>;

/** Makes a workspace and answers the path of the next page: its first project, or where its plan is paid for. */
export async function createWorkspace(body: NewWorkspace): Promise<string> {
  const made = await workspaces.post('create-workspace', { body });
  await revalidate('workspaces');
  return 'url' in made ? pathOf(made.url) : `/workspace/${made.id}/projects?new`;
}

/** Wherever the server thinks that it is reached, its page is on this origin. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}
