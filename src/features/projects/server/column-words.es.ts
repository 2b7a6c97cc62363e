import type { TaskStatus } from '../contract.ts';

export const names: Readonly<Record<TaskStatus, string>> = {
  TODO: 'Por hacer',
  IN_PROGRESS: 'En curso',
  REVIEW: 'Revisión',
  DONE: 'Hecho',
};
