import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { revalidate } from '#web/swr';
import { declareOne, type OneState, useOne } from '#web/use-one';
import { type QueryState, useQuery } from '#web/use-query';
import type { peopleActions, TeamMember, Workspace, workspaceActions } from '../contract.ts';

const workspaces = client<typeof workspaceActions>('workspace');
const people = client<typeof peopleActions>('workspace');

/** The most workspaces in a person's list. */
const AT_MOST = 100;

/**
 * The workspaces of the signed-in person. A frame lacks some of what a card shows, so the list refetches for a new
 * workspace, and when the person is added, removed, or given another role, or the plan changes.
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
  // Its columns include the person's own role, what the plan allows, and the person's favorites.
  refetchesOn: ['WorkspaceMember', 'Subscription', 'FavoriteOrder'],
});

/** One workspace. Fails with 404 both if it does not exist and if the person is no member. Null waits. */
export const useWorkspace = (workspaceId: string | null): OneState<Workspace> =>
  useOne(workspaceOne, workspaceId === null ? null : { workspaceId });

/** The first part of the key of every answer about the people of a workspace. */
export const teamKey = (id: string): string => `team:${id}`;

/** The people of a workspace, for pickers. Guests may not request it. Null waits. */
export const useWorkspaceTeam = (workspaceId: string | null): QueryState<readonly TeamMember[]> =>
  useQuery(workspaceId && teamKey(workspaceId), () => teamOf(workspaceId ?? ''));

async function teamOf(workspaceId: string): Promise<readonly TeamMember[]> {
  const { items } = await people.get('get-team-members', { query: { workspaceId, state: 'active', limit: AT_MOST } });
  return items;
}

export type NewWorkspace = BodyInput<(typeof workspaceActions)['create-workspace']>;

/** Creates a workspace and returns the path of the next page: its first project, or where its plan is paid. */
export async function createWorkspace(body: NewWorkspace): Promise<string> {
  const made = await workspaces.post('create-workspace', { body });
  await revalidate('workspaces');
  return 'url' in made ? pathOf(made.url) : `/workspace/${made.id}/projects?new`;
}

/** Whatever address the server believes it has, its page is on this origin. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}
