import type { ProjectSummary } from '#features/projects/contract';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { TrashedProject, projectTrashActions, workspaceTrashActions } from '../contract.ts';
import * as words from './words.ts';

const settings = client<typeof projectTrashActions>('settings/project');
const workspace = client<typeof workspaceTrashActions>('workspace');

/** Moves a project to the trash. `name` is the name typed for confirmation. */
export const deleteProject = declareMutation(settings, 'delete-project', {
  method: 'DELETE',
  table: 'Project',
  request: ({ projectId, name }: { projectId: string; name: string }) => ({ query: { projectId, name } }),
  predict: ({ projectId }) => [{ table: 'Project', remove: projectId }],
  confirm: () => [],
  inverse: ({ projectId }, { find }): Call | null => {
    const row = find<ProjectSummary>('Project', projectId);
    return row ? restoreProject.with({ projectId, row }) : null;
  },
  said: ({ name }) => words.projectDeleted(name),
});

/** Restores a project from the trash. */
export const restoreProject = declareMutation(settings, 'restore-project', {
  method: 'POST',
  table: 'Project',
  request: ({ projectId }: { projectId: string; row: ProjectSummary }) => ({ query: { projectId }, body: {} }),
  predict: ({ row }) => [{ table: 'Project', insert: { ...row } }],
  inverse: ({ projectId, row }): Call => deleteProject.with({ projectId, name: row.name }),
});

/** The deleted projects of a workspace that you can restore. */
export const useTrashedProjects = (workspaceId: string): QueryState<readonly TrashedProject[]> =>
  useQuery(`trash:${workspaceId}`, async () => {
    const { items } = await workspace.get('get-deleted-projects', { query: { workspaceId, limit: 100 } });
    return items;
  });

/** Restores a project without a loaded row, and waits for the response. */
export async function restoreDeletedProject({ id, workspaceId }: TrashedProject): Promise<void> {
  await settings.post('restore-project', { query: { projectId: id }, body: {} });
  await Promise.all([`trash:${workspaceId}`, `projects:${workspaceId}`, 'workspaces'].map(revalidate));
}
