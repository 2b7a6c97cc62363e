import type { ProjectView } from '#features/projects/web';
import * as words from './route-words.ts';
import { workflowIcon } from './workflow-icon.ts';

/** The workflows of a project. One route for all screens: every page holds the names of all files. */
export const workflowsView: ProjectView = {
  path: 'workflow',
  label: words.workflows,
  icon: workflowIcon,
  keys: 'g j',
  verb: 'manageWorkflows',
  routes: [{ path: ':screen?/:tab?/:runId?', lazy: async () => ({ Component: (await import('./screens.tsx')).Screens }) }],
};
