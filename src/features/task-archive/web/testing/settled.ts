import type { AutoArchive } from '#features/task-archive/contract';

/** An archive rule with no tasks planned. */
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
