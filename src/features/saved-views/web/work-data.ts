import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { WorkView, workViewActions, WorkViewConfig } from '../contract.ts';
import * as words from './words.ts';

const workspace = client<typeof workViewActions>('workspace');

export interface WorkViewScope {
  workspaceId: string;
}

/** A person's views across the projects of a workspace. */
export const workViews = declareList<WorkView, WorkViewScope>({
  table: 'WorkView',
  key: ({ workspaceId }) => `work-views:${workspaceId}`,
  load: ({ workspaceId }, via) => workspace.get('get-work-views', { query: { workspaceId }, ...via }),
  belongs: (view, scope) => view.workspaceId === scope.workspaceId,
});

type NewWorkView = WorkViewScope & Pick<WorkView, 'surface' | 'name' | 'config' | 'position'>;

/** Saves a view. Its id is the id of the mutation. */
export const createWorkView = declareMutation(workspace, 'create-work-view', {
  method: 'POST',
  table: 'WorkView',
  request: ({ workspaceId, ...body }: NewWorkView) => ({ query: { workspaceId }, body }),
  predict: (view, { mutationId, userId }) => [{ table: 'WorkView', insert: { id: mutationId, version: 0, userId, ...view } }],
  inverse: ({ workspaceId }, { mutationId }): Call => deleteWorkView.with({ workspaceId, workViewId: mutationId }),
  said: ({ name }) => words.viewSaved(name),
});

interface OneView extends WorkViewScope {
  workViewId: string;
}
interface WorkViewChange {
  name?: string;
  config?: WorkViewConfig;
}

/** Renames a view, or replaces its config. */
export const updateWorkView = declareMutation(workspace, 'update-work-view', {
  method: 'PUT',
  table: 'WorkView',
  request: ({ workspaceId, workViewId, change }: OneView & { change: WorkViewChange; said: string }) => ({
    query: { workspaceId, workViewId },
    body: change,
  }),
  predict: ({ workViewId, change }) => [{ table: 'WorkView', id: workViewId, set: { ...change } }],
  inverse: ({ workspaceId, workViewId, change, said }, { find }): Call | null => {
    const before = find<WorkView>('WorkView', workViewId);
    if (!before) return null;
    const was = { ...(change.name && { name: before.name }), ...(change.config && { config: before.config }) };
    return updateWorkView.with({ workspaceId, workViewId, change: was, said });
  },
  said: ({ said }) => said,
});

/** Deletes a view. Undo saves it again. */
export const deleteWorkView = declareMutation(workspace, 'delete-work-view', {
  method: 'DELETE',
  table: 'WorkView',
  request: ({ workspaceId, workViewId }: OneView & { said?: string }) => ({ query: { workspaceId, workViewId } }),
  predict: ({ workViewId }) => [{ table: 'WorkView', remove: workViewId }],
  confirm: () => [],
  inverse: ({ workspaceId, workViewId }, { find }): Call | null => {
    const view = find<WorkView>('WorkView', workViewId);
    if (!view) return null;
    const { surface, name, config, position } = view;
    return createWorkView.with({ workspaceId, surface, name, config, position });
  },
  said: ({ said }) => said ?? null,
});
