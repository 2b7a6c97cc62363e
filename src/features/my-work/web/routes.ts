import { Check } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

const myWorkRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./my-work-screen.tsx')).MyWorkScreen }) },
];

/** The person's work, in the sidebar. */
export const myWorkPlace: WorkspacePlace = {
  path: 'my-work',
  label: words.myWork,
  icon: createElement(Check),
  keys: 'g w',
  verb: 'view',
  routes: myWorkRoutes,
};
