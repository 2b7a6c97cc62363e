import type { ProjectSummary } from '#features/projects/contract';
import { moveToProject } from '#features/task-copy-move/web';
import { setMilestone } from '#features/tasks/web';
import { copied } from '#web/copied';
import { edit, leave } from './edits.ts';
import { rightsAt, type TaskSurface } from './task-surface.ts';
import * as words from './words.ts';

// What only the menu of a task does, loaded with it.

export function markMilestone(surface: TaskSurface, ids: Iterable<string>, isMilestone: boolean): void {
  edit(surface, ids, {
    concerns: (task) => task.isMilestone !== isMilestone,
    call: ({ id }) => setMilestone.with({ taskId: id, isMilestone }),
    said: isMilestone ? words.milestoneSet : words.milestoneRemoved,
  });
}

/** Moves the tasks that the person may move to another project. */
export function takeTo(
  surface: TaskSurface,
  ids: Iterable<string>,
  { id: projectId, name }: Pick<ProjectSummary, 'id' | 'name'>,
): void {
  const { scope } = surface.snapshot();
  leave(surface, ids, {
    concerns: (task) => rightsAt(surface.snapshot(), task).remove,
    call: ({ id }) => moveToProject.with({ taskId: id, projectId, fromId: scope.projectId }),
    said: (subject) => words.movedToProject(subject, name),
  });
}

export async function copyLink(surface: TaskSurface, id: string): Promise<void> {
  const { scope } = surface.snapshot();
  await copied(`${location.origin}/dashboard/${scope.workspaceId}/projects/${scope.projectId}/board/${id}`, words.linkCopied);
}
