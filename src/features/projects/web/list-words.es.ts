import { byCount, figure } from '#contract/counts';

// These sentences write numbers, and are apart from words.ts, which every first paint needs.

// Project cards
export const memberNoun = (count: number) => byCount(count, 'miembro', 'miembros');

// Project progress
export const noTasksYet = 'Todavía no hay tareas';
export const tasksDone = (completed: number, total: number) =>
  `${figure(completed)} de ${figure(total)} ${byCount(total, 'hecha', 'hechas')}`;

// Projects screen
export const firstProjects = (count: number) =>
  byCount(
    count,
    'Este es el primer proyecto por nombre. Usa la búsqueda para encontrar los demás.',
    `Estos son los primeros ${figure(count)} proyectos por nombre. Usa la búsqueda para encontrar los demás.`,
  );
