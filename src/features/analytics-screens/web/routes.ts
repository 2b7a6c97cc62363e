import { ChartNoAxesColumn } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './route-words.ts';

/** Both screens in one file: they are made of the same parts, and every page holds the names of all files. */
const screen = () => import('./analytics-screens.ts');

/** The numbers of a project's tasks and issues. */
export const analyticsView: ProjectView = {
  path: 'analytics',
  label: words.analytics,
  icon: createElement(ChartNoAxesColumn),
  keys: 'g n',
  routes: [{ index: true, lazy: async () => ({ Component: (await screen()).AnalyticsScreen }) }],
};

/** The same of all projects together. */
export const analyticsPlace: WorkspacePlace = {
  path: 'analytics',
  label: words.analytics,
  icon: createElement(ChartNoAxesColumn),
  keys: 'g o',
  verb: 'view',
  routes: [{ index: true, lazy: async () => ({ Component: (await screen()).WorkspaceAnalyticsScreen }) }],
};
