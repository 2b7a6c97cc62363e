import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { rightsOn } from '#features/tasks/web';
import { useList } from '#web/use-list';
import type { ArchivedTask } from '../contract.ts';
import { deletedTasks } from './drawers.ts';

type Deleted = Pick<ArchivedTask, 'id' | 'createdBy'>;

/**
 * True where somebody may take a task out of the bin: an admin's deletion is an admin's to take back, and nothing comes back
 * where all can only be read.
 */
export function mayTakeBack(
  task: Deleted,
  deletedBy: string | undefined,
  project: ProjectSummary,
  userId: string | undefined,
): boolean {
  const isTheirs = mayInProject(project.role, 'deleteAnyTask') || (deletedBy !== undefined && deletedBy === userId);
  const mayChange = !project.isReadOnly && project.status !== 'ARCHIVED';
  return isTheirs && mayChange && rightsOn(task, project, userId).remove;
}

/** The same where it is not known who deleted the task: its maker's bin is asked. False until it has answered. */
export function useMayTakeBack(task: Deleted, project: ProjectSummary, userId: string | undefined): boolean {
  const isKnown = mayInProject(project.role, 'deleteAnyTask') || task.createdBy !== userId;
  const { workspaceId, id: projectId } = project;
  const { rows } = useList(deletedTasks, isKnown ? null : { workspaceId, projectId, search: '', page: 1 });
  return mayTakeBack(task, rows.find(({ id }) => id === task.id)?.filedBy?.id, project, userId);
}
