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

/** The rights of a person with a role on a task, their own one or another's. Without a role there are none. */
export function rightsOn(task: Pick<Task, 'createdBy'>, role: ProjectRole | null, userId: string | undefined): TaskRights {
  const isOwn = task.createdBy === userId && mayInProject(role, 'editOwnTask');
  return {
    edit: isOwn || mayInProject(role, 'editAnyTask'),
    move: mayInProject(role, 'changeStatus'),
    assign: mayInProject(role, 'assign'),
    remove: isOwn || mayInProject(role, 'deleteAnyTask'),
    makeLabels: mayInProject(role, 'manageLabels'),
  };
}
