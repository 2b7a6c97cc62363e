import type { TimedTask } from '#features/time-log/contract';

/** Where the task of a planned time opens. */
export const pathOfTask = (id: string, { workspaceId, projectId }: TimedTask): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/board/${id}`;
