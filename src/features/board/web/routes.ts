import { SquareKanban } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import * as words from './words.ts';

const screen = () => import('./board-screen.tsx');

/** The board of a project. */
export const boardView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'board',
  label: words.boardLabel,
  icon: createElement(SquareKanban),
  keys: 'g b',
  routes: [tasksRoute(async () => ({ Component: (await screen()).BoardScreen }))],
  preload: screen,
});
