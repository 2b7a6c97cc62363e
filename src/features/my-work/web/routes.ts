import { Check } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';

const myWorkRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./my-work-screen.tsx')).MyWorkScreen }) },
];

/** What a person works on, in the sidebar. */
export const myWorkPlace: WorkspacePlace = {
  path: 'my-work',
  label: 'My work',
  icon: createElement(Check),
  keys: 'g w',
  verb: 'view',
  routes: myWorkRoutes,
};
