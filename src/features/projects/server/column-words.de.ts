import type { TaskStatus } from '../contract.ts';

export const names: Readonly<Record<TaskStatus, string>> = {
  TODO: 'Zu erledigen',
  IN_PROGRESS: 'In Arbeit',
  REVIEW: 'Prüfung',
  DONE: 'Erledigt',
};
