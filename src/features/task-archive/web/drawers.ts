import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { declareMutation } from '#web/mutation';
import type { ArchivedTask, taskArchiveActions } from '../contract.ts';
import { isInArchive, isInBin } from '../rules.ts';

const project = client<typeof taskArchiveActions>('project');

export interface DrawerScope extends ProjectScope {
  search: string;
  /** From 1. */
  page: number;
}

/** The spec's page; the contract's own figure would bring zod along. */
export const ARCHIVED_PER_PAGE = 50;

const asked = ({ projectId, search, page }: DrawerScope) => ({ projectId, page, ...(search && { search }) });

/** A page of a project's archive, the newest first. */
export const archivedTasks = declareList<ArchivedTask, DrawerScope>({
  table: 'Task',
  key: ({ projectId, search, page }) => `archive:${projectId}:${page}:${search}`,
  load: (scope, via) => project.get('get-archived-tasks', { query: asked(scope), ...via }),
  belongs: (task, { projectId }) => isInArchive(task) && task.projectId === projectId,
  isPaged: true,
});

/** A page of a project's bin, the newest first. */
export const deletedTasks = declareList<ArchivedTask, DrawerScope>({
  table: 'Task',
  key: ({ projectId, search, page }) => `bin:${projectId}:${page}:${search}`,
  load: (scope, via) => project.get('get-deleted-tasks', { query: asked(scope), ...via }),
  belongs: (task, { projectId }) => isInBin(task) && task.projectId === projectId,
  isPaged: true,
});

/** Deletes tasks of the bin for good. */
export const deleteForever = declareMutation(project, 'delete-tasks-forever', {
  method: 'POST',
  table: 'Task',
  request: ({ projectId, taskIds }: { projectId: string; taskIds: string[]; said?: string }) => ({
    query: { projectId },
    body: { taskIds },
  }),
  predict: ({ taskIds }) => taskIds.map((id) => ({ table: 'Task', remove: id })),
  said: ({ said }) => said ?? null,
  confirm: () => [],
});
