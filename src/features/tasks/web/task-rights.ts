import { mayInProject, mayNow, type ProjectPlace } from '#contract/permissions';
import type { Task } from '../contract.ts';

/** What a person may do with a task, from the same tables that the server uses. */
export interface TaskRights {
  edit: boolean;
  move: boolean;
  assign: boolean;
  remove: boolean;
  makeLabels: boolean;
  /** Whether the person may watch it and set reminders. Everyone who can see it may, while anything in it can be changed. */
  follow: boolean;
}

type Owned = Pick<Task, 'createdBy'> & Partial<Pick<Task, 'archivedAt'>>;

/**
 * The rights of a person in a project on a task, their own or another's. Outside of the project there are none. A task in
 * the archive, or in a workspace over its plan, can only be read and deleted.
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
