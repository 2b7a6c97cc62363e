import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { rightsOn } from '#features/tasks/web';
import { useList } from '#web/use-list';
import type { ArchivedTask } from '../contract.ts';
import { deletedTasks } from './archive-lists.ts';

type Deleted = Pick<ArchivedTask, 'id' | 'createdBy'>;

/**
 * True if the person can restore a task from the trash. Only admins can restore what an admin deleted, and nothing can be
 * restored in a read-only or archived project.
 */
export function mayRestoreTask(
  task: Deleted,
  deletedBy: string | undefined,
  project: ProjectSummary,
  userId: string | undefined,
): boolean {
  const mayUndoDeletion = mayInProject(project.role, 'deleteAnyTask') || (deletedBy !== undefined && deletedBy === userId);
  const mayChange = !project.isReadOnly && project.status !== 'ARCHIVED';
  return mayUndoDeletion && mayChange && rightsOn(task, project, userId).remove;
}

/** The same without knowing who deleted the task: loads the trash to find out. False until it has loaded. */
export function useMayRestoreTask(task: Deleted, project: ProjectSummary, userId: string | undefined): boolean {
  const isKnown = mayInProject(project.role, 'deleteAnyTask') || task.createdBy !== userId;
  const { workspaceId, id: projectId } = project;
  const { rows } = useList(deletedTasks, isKnown ? null : { workspaceId, projectId, search: '', page: 1 });
  return mayRestoreTask(task, rows.find(({ id }) => id === task.id)?.filedBy?.id, project, userId);
}
