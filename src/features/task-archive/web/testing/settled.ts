import type { AutoArchive } from '#features/task-archive/contract';

/** What a project has settled about its finished tasks, of which none are to be archived soon. */
export const settled = (projectId: string, more: Partial<AutoArchive> = {}): AutoArchive => ({
  id: projectId,
  afterDays: 30,
  keptBefore: null,
  plannedAt: null,
  finishedBefore: null,
  taskCount: 0,
  version: 1,
  ...more,
});
