import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { declareMutation } from '#web/mutation';
import type { ArchivedIssue, ArchivedTask, issueArchiveActions, taskArchiveActions } from '../contract.ts';
import { isInArchive, isInTrash } from '../rules.ts';

const project = client<typeof taskArchiveActions>('project');
const issues = client<typeof issueArchiveActions>('issues');

export interface ArchiveScope extends ProjectScope {
  search: string;
  /** Starts at 1. */
  page: number;
}

/** The page size of the spec. The constant in the contract would load zod. */
export const ARCHIVED_PER_PAGE = 50;

const queryOf = ({ projectId, search, page }: ArchiveScope) => ({ projectId, page, ...(search && { search }) });

/** A page of a project's archive, newest first. */
export const archivedTasks = declareList<ArchivedTask, ArchiveScope>({
  table: 'Task',
  key: ({ projectId, search, page }) => `archive:${projectId}:${page}:${search}`,
  load: (scope, via) => project.get('get-archived-tasks', { query: queryOf(scope), ...via }),
  belongs: (task, { projectId }) => isInArchive(task) && task.projectId === projectId,
  isPaged: true,
});

/** A page of a project's archived issues, newest first. */
export const archivedIssues = declareList<ArchivedIssue, ArchiveScope>({
  table: 'Issue',
  key: ({ projectId, search, page }) => `archived-issues:${projectId}:${page}:${search}`,
  load: (scope, via) => issues.get('get-archived-issues', { query: queryOf(scope), ...via }),
  belongs: (issue, { projectId }) => isInArchive(issue) && issue.projectId === projectId,
  isPaged: true,
});

/** A page of a project's trash, newest first. */
export const deletedTasks = declareList<ArchivedTask, ArchiveScope>({
  table: 'Task',
  key: ({ projectId, search, page }) => `trash:${projectId}:${page}:${search}`,
  load: (scope, via) => project.get('get-deleted-tasks', { query: queryOf(scope), ...via }),
  belongs: (task, { projectId }) => isInTrash(task) && task.projectId === projectId,
  isPaged: true,
});

/** Permanently deletes tasks from the trash. */
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
