import type { TaskStatus } from '../contract.ts';

export const names: Readonly<Record<TaskStatus, string>> = {
  TODO: 'À faire',
  IN_PROGRESS: 'En cours',
  REVIEW: 'Revue',
  DONE: 'Terminé',
};
