import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { revalidate } from '#web/swr';
import { declareOne, type OneState, useOne } from '#web/use-one';
import { type QueryState, useQuery } from '#web/use-query';
import type { TeamMember, Workspace, workspaceActions } from '../contract.ts';

const workspaces = client<typeof workspaceActions>('workspace');

/** The most that a person sees in one list of their workspaces. */
const AT_MOST = 100;

/** The workspaces that the signed-in person belongs to. A frame has not all that a card shows, so a new one makes it refetch. */
export const myWorkspaces = declareList<Workspace, object>({
  table: 'Workspace',
  key: () => 'workspaces',
  load: (_, via) => workspaces.get('get-user-workspaces', { query: { limit: AT_MOST }, ...via }),
  belongs: () => true,
  isPaged: true,
});

const workspaceOne = declareOne<Workspace, { workspaceId: string }>({
  table: 'Workspace',
  id: ({ workspaceId }) => workspaceId,
  load: ({ workspaceId }, via) => workspaces.get('get-workspace', { query: { workspaceId }, ...via }),
});

/** One workspace; fails with 404 alike where it does not exist and where one is a stranger. Null waits. */
export const useWorkspace = (workspaceId: string | null): OneState<Workspace> =>
  useOne(workspaceOne, workspaceId === null ? null : { workspaceId });

/** Begins the key of every answer about the people of a workspace or project. */
export const teamKey = (id: string): string => `team:${id}`;

/** The people of a workspace, for choosing among them; guests may not ask. Null waits. */
export const useWorkspaceTeam = (workspaceId: string | null): QueryState<readonly TeamMember[]> =>
  useQuery(workspaceId && teamKey(workspaceId), () => teamOf({ workspaceId: workspaceId ?? '', type: 'workspace' }));

/** The people who were made members of a project, with their roles in it. */
export const useProjectTeam = (workspaceId: string, projectId: string): QueryState<readonly TeamMember[]> =>
  useQuery(teamKey(projectId), () => teamOf({ workspaceId, projectId, type: 'project' }));

async function teamOf(query: {
  workspaceId: string;
  projectId?: string;
  type: 'workspace' | 'project';
}): Promise<readonly TeamMember[]> {
  const { items } = await workspaces.get('get-team-members', { query: { ...query, limit: AT_MOST } });
  return items;
}

export type NewWorkspace = BodyInput<(typeof workspaceActions)['create-workspace']>;

/** Makes a workspace and waits for it: its address is the next page. */
export async function createWorkspace(body: NewWorkspace): Promise<Workspace> {
  const made = await workspaces.post('create-workspace', { body });
  await revalidate('workspaces');
  return made;
}
