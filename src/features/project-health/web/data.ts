import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList, type FetchOptions } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { healthActions, ProjectUpdate, projectUpdateActions } from '../contract.ts';

const workspace = client<typeof healthActions>('workspace');
const project = client<typeof projectUpdateActions>('project');

/** The most rows in one page of the server. */
const PAGE_SIZE = 100;

/** The updates of a project. */
export const projectUpdates = declareList<ProjectUpdate, ProjectScope>({
  table: 'ProjectUpdate',
  key: ({ projectId }) => `updates:${projectId}`,
  load: async ({ projectId }, via) => {
    const page = (number: number) => ({ query: { projectId, limit: PAGE_SIZE, page: number } });
    const { items, pagination } = await project.get('get-project-updates', { ...page(1), ...via });
    const later = Array.from({ length: Math.max(0, pagination.totalPages - 1) }, (_, index) => index + 2);
    // The ETag of one page says nothing about the others.
    if (later.length > 0) via.freshness.etag = null;
    const rest = await Promise.all(later.map((number) => project.get('get-project-updates', page(number))));
    return [items, ...rest.map((answer) => answer.items)].flat();
  },
  belongs: (update, { projectId }) => update.projectId === projectId,
});

/** Requests the health of the projects of a workspace, without those that have no updates. */
export const loadHealth = (workspaceId: string, via: FetchOptions) =>
  workspace.get('get-project-health', { query: { workspaceId }, ...via });

export type UpdateText = Pick<ProjectUpdate, 'status' | 'content'>;

/** Posts an update. Its id is the mutation's. */
export const createUpdate = declareMutation(project, 'create-project-update', {
  method: 'POST',
  table: 'ProjectUpdate',
  request: ({ projectId, status, content }: UpdateText & ProjectScope) => ({ query: { projectId }, body: { status, content } }),
  predict: (update, { mutationId: id, userId }) => [
    {
      table: 'ProjectUpdate',
      insert: { id, ...update, userId, editedAt: null, createdAt: new Date().toISOString(), version: 0 },
    },
  ],
  inverse: (_, { mutationId }): Call => deleteUpdate.with({ updateId: mutationId }),
});

interface UpdateEdit {
  updateId: string;
  change: UpdateText;
}

/** Changes the status or the text of one's own update. */
export const editUpdate = declareMutation(project, 'edit-project-update', {
  method: 'PUT',
  table: 'ProjectUpdate',
  request: ({ updateId, change }: UpdateEdit) => ({ query: { updateId }, body: change }),
  predict: ({ updateId, change }) => [{ table: 'ProjectUpdate', id: updateId, set: change }],
  inverse: ({ updateId }, { find }): Call | null => {
    const before = find<ProjectUpdate>('ProjectUpdate', updateId);
    return before ? editUpdate.with({ updateId, change: { status: before.status, content: before.content } }) : null;
  },
});

/** Permanently deletes an update. */
export const deleteUpdate = declareMutation(project, 'delete-project-update', {
  method: 'DELETE',
  table: 'ProjectUpdate',
  request: ({ updateId }: { updateId: string }) => ({ query: { updateId } }),
  predict: ({ updateId }) => [{ table: 'ProjectUpdate', remove: updateId }],
});
