import { Repeat } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import * as words from './route-words.ts';

const screen = () => import('./sprints-screen.tsx');

/** The sprints of a project and what waits for them. */
export const sprintsView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'sprints',
  label: words.sprints,
  icon: createElement(Repeat),
  keys: 'g r',
  routes: [
    tasksRoute(
      async () => ({ Component: (await screen()).SprintsScreen }),
      async (scope) => (await screen()).askForSprints(scope),
    ),
  ],
});
