import { mayInProject, type ProjectRole } from '#contract/permissions';
import type { Task } from '../contract.ts';

/** What someone may do with a task; the same tables that the server asks. */
export interface TaskRights {
  edit: boolean;
  move: boolean;
  assign: boolean;
  remove: boolean;
  makeLabels: boolean;
}

type Owned = Pick<Task, 'createdBy'> & Partial<Pick<Task, 'archivedAt'>>;

/**
 * The rights of a person with a role on a task, their own one or another's. Without a role there are none, and what is in the
 * archive can be read and deleted only.
 */
export function rightsOn(task: Owned, role: ProjectRole | null, userId: string | undefined): TaskRights {
  const isLive = !task.archivedAt;
  const isOwn = task.createdBy === userId && mayInProject(role, 'editOwnTask');
  return {
    edit: isLive && (isOwn || mayInProject(role, 'editAnyTask')),
    move: isLive && mayInProject(role, 'changeStatus'),
    assign: isLive && mayInProject(role, 'assign'),
    remove: isOwn || mayInProject(role, 'deleteAnyTask'),
    makeLabels: mayInProject(role, 'manageLabels'),
  };
}
