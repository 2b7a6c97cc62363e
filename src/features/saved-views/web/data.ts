import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { SavedView, savedViewActions, ViewConfig, ViewSurface } from '../contract.ts';
import * as words from './words.ts';

const project = client<typeof savedViewActions>('project');

/** Your views and the shared views of a project, on all surfaces. Views are not live; changes of shared views cause a refetch. */
export const savedViews = declareList<SavedView, ProjectScope>({
  table: 'SavedView',
  key: ({ projectId }) => `saved-views:${projectId}`,
  load: ({ projectId }, via) => project.get('get-saved-views', { query: { projectId }, ...via }),
  belongs: (view, scope) => view.projectId === scope.projectId,
  refetchesOn: ['SharedView'],
});

export interface NewView {
  projectId: string;
  surface: ViewSurface;
  name: string;
  isShared: boolean;
  config: ViewConfig;
  position: string;
}

/** Saves a view. Its id is the id of the mutation. */
export const createView = declareMutation(project, 'create-saved-view', {
  method: 'POST',
  table: 'SavedView',
  request: ({ projectId, ...body }: NewView) => ({ query: { projectId }, body }),
  predict: (view, { mutationId, userId }) => [
    { table: 'SavedView', insert: { id: mutationId, version: 0, ownerId: userId, ...view } },
  ],
  inverse: (_, { mutationId }): Call => deleteView.with({ viewId: mutationId }),
  said: ({ name }) => words.viewSaved(name),
});

export type ViewChange = Partial<Pick<SavedView, 'name' | 'isShared' | 'config'>>;

/** Renames a view, changes its sharing, or replaces its config. */
export const updateView = declareMutation(project, 'update-saved-view', {
  method: 'PUT',
  table: 'SavedView',
  request: ({ viewId, change }: { viewId: string; change: ViewChange; said: string }) => ({ query: { viewId }, body: change }),
  predict: ({ viewId, change }) => [{ table: 'SavedView', id: viewId, set: change }],
  inverse: ({ viewId, change, said }, { find }): Call | null => {
    const before = find<SavedView>('SavedView', viewId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof ViewChange]])) as ViewChange;
    return updateView.with({ viewId, change: was, said });
  },
  said: ({ said }) => said,
});

/** Deletes a view. Undo saves it again. */
export const deleteView = declareMutation(project, 'delete-saved-view', {
  method: 'DELETE',
  table: 'SavedView',
  request: ({ viewId }: { viewId: string; said?: string }) => ({ query: { viewId } }),
  predict: ({ viewId }) => [{ table: 'SavedView', remove: viewId }],
  confirm: () => [],
  inverse: ({ viewId }, { find, userId }): Call | null => {
    const view = find<SavedView>('SavedView', viewId);
    // Saved again, the view would belong to this person, so an admin cannot undo deleting another person's view.
    if (!view || view.ownerId !== userId) return null;
    const { projectId, surface, name, isShared, config, position } = view;
    return createView.with({ projectId, surface, name, isShared, config, position });
  },
  said: ({ said }) => said ?? null,
});
