import { mayInProject, mayNow, type ProjectPlace } from '#contract/permissions';
import type { Task } from '../contract.ts';

/** What someone may do with a task; the same tables that the server asks. */
export interface TaskRights {
  edit: boolean;
  move: boolean;
  assign: boolean;
  remove: boolean;
  makeLabels: boolean;
  /** May they watch it, and be reminded of it? Whoever sees it may, while anything of it can be changed. */
  follow: boolean;
}

type Owned = Pick<Task, 'createdBy'> & Partial<Pick<Task, 'archivedAt'>>;

/**
 * The rights of a person in a project on a task, their own one or another's. Outside of it there are none, and what is in the
 * archive, or in a workspace over its plan, can be read and deleted only.
 */
export function rightsOn(task: Owned, place: ProjectPlace | null, userId: string | undefined): TaskRights {
  const isLive = !task.archivedAt;
  const isTheirs = task.createdBy === userId;
  return {
    edit: isLive && ((isTheirs && mayNow(place, 'editOwnTask')) || mayNow(place, 'editAnyTask')),
    move: isLive && mayNow(place, 'changeStatus'),
    assign: isLive && mayNow(place, 'assign'),
    remove: (isTheirs && mayInProject(place?.role ?? null, 'editOwnTask')) || mayNow(place, 'deleteAnyTask'),
    makeLabels: mayNow(place, 'manageLabels'),
    follow: isLive && place !== null && !place.isReadOnly && place.status !== 'ARCHIVED',
  };
}
