import { byCount, counted, figure } from '#contract/counts';

// These sentences write numbers, and are apart from words.ts, which every first paint needs.

// Project cards
export const memberNoun = (count: number) => byCount(count, 'member', 'members');

// Project progress
export const noTasksYet = 'No tasks yet';
export const tasksDone = (completed: number, total: number) => `${figure(completed)} of ${figure(total)} done`;

// Projects screen
export const firstProjects = (count: number) =>
  `These are the first ${counted(count, 'project')} by name. Search to find the others.`;
