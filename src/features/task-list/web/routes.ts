import { TableProperties } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import * as words from './words.ts';

const screen = () => import('./list-screen.tsx');

/** The tasks of a project as a list. */
export const listView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'list',
  label: words.listLabel,
  icon: createElement(TableProperties),
  keys: 'g l',
  routes: [tasksRoute(async () => ({ Component: (await screen()).ListScreen }))],
});
