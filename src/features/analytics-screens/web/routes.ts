import { ChartNoAxesColumn } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './route-words.ts';

/** The numbers of a project's tasks and issues. */
export const analyticsView: ProjectView = {
  path: 'analytics',
  label: words.analytics,
  icon: createElement(ChartNoAxesColumn),
  keys: 'g n',
  // One route for both screens: every page holds the names of all files.
  routes: [{ index: true, lazy: async () => (await import('./analytics-route.tsx')).analyticsRoute }],
};

/** The same of all projects together. */
export const analyticsPlace: WorkspacePlace = { ...analyticsView, keys: 'g o', verb: 'view' };
