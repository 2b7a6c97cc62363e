import { ChartNoAxesColumn } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import * as words from './route-words.ts';

const screen = () => import('./analytics-screen.tsx');

/** The numbers of a project's tasks and issues. */
export const analyticsView: ProjectView = {
  path: 'analytics',
  label: words.analytics,
  icon: createElement(ChartNoAxesColumn),
  keys: 'g n',
  routes: [{ index: true, lazy: async () => ({ Component: (await screen()).AnalyticsScreen }) }],
};
