import { openNewWork } from '#features/work/web';

/** Opens the dialog for a new task or issue of the person, in a project that they select. */
export const openNewWorkForMe = (workspaceId: string, userId: string, dueDate: string | null = null): void =>
  openNewWork({ workspaceId, kind: 'TASK', task: { assigneeId: userId, dueDate }, issue: { assigneeIds: [userId], dueDate } });
