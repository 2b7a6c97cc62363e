import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { SubscriptionSummary, Workspace, workspaceActions } from '../contract.ts';

// Separate from data.ts, whose declarations every first paint needs.
const workspaces = client<typeof workspaceActions>('workspace');

export type WorkspaceChange = Partial<Pick<Workspace, 'name' | 'description' | 'color'>>;

interface WorkspaceUpdate {
  workspaceId: string;
  change: WorkspaceChange;
  /** The sentence for the toast. */
  said?: string;
}

/** Changes the name, description or color of a workspace. */
export const updateWorkspace = declareMutation(workspaces, 'update-workspace', {
  method: 'PUT',
  table: 'Workspace',
  request: ({ workspaceId, change }: WorkspaceUpdate) => ({ query: { workspaceId }, body: change }),
  predict: ({ workspaceId, change }) => [{ table: 'Workspace', id: workspaceId, set: change }],
  inverse: ({ workspaceId, change }, { find }): Call | null => {
    const before = find<Workspace>('Workspace', workspaceId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof WorkspaceChange]]));
    return updateWorkspace.with({ workspaceId, change: was });
  },
  said: ({ said }) => said ?? null,
});

/** Deletes a workspace and waits for the answer, because this cannot be undone. `name` is the text typed for confirmation. */
export async function deleteWorkspace({ id, name }: { id: string; name: string }): Promise<void> {
  await workspaces.delete('delete-workspace', { query: { workspaceId: id, name } });
  await revalidate('workspaces');
}

/** The plan of a workspace, its limits and how much of it is used. */
export const useSubscriptionSummary = (workspaceId: string): QueryState<SubscriptionSummary> =>
  useQuery(
    `subscription:${workspaceId}`,
    (via) => workspaces.get('get-workspace-subscription-summary', { query: { workspaceId }, ...via }),
    // The workspace too, because it says whether it is over its limits.
    { refetchesOn: ['Subscription', 'Workspace'] },
  );
