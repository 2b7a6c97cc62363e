import { byCount, counted, figure } from '#contract/counts';

// These sentences write numbers, and are apart from words.ts, which every first paint needs.

// Project cards
export const memberNoun = (count: number) => byCount(count, 'membre', 'membres');

// Project progress
export const noTasksYet = 'Aucune tâche pour l’instant';
export const tasksDone = (completed: number, total: number) =>
  `${counted(completed, 'terminée', 'terminées')} sur ${figure(total)}`;

// Projects screen
export const firstProjects = (count: number) =>
  `Voici ${byCount(count, 'le premier projet', `les ${figure(count)} premiers projets`)} par nom. Utilisez la recherche pour trouver les autres.`;
