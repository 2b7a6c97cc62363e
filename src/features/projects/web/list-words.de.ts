import { byCount, figure } from '#contract/counts';

// These sentences write numbers, and are apart from words.ts, which every first paint needs.

// Project cards
export const memberNoun = (count: number) => byCount(count, 'Mitglied', 'Mitglieder');

// Project progress
export const noTasksYet = 'Noch keine Aufgaben';
export const tasksDone = (completed: number, total: number) => `${figure(completed)} von ${figure(total)} erledigt`;

// Projects screen
export const firstProjects = (count: number) =>
  `Das sind die ersten ${figure(count)} Projekte nach Namen. Über die Suche findest du die anderen.`;
