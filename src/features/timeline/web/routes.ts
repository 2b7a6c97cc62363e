import { ChartGantt } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import * as words from './words.ts';

const screen = () => import('./timeline-screen.tsx');

/** The tasks of a project as bars over time. */
export const timelineView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'timeline',
  label: words.timelineLabel,
  icon: createElement(ChartGantt),
  keys: 'g t',
  isWide: true,
  routes: [tasksRoute(async () => ({ Component: (await screen()).TimelineScreen }))],
});
