import { Workflow } from 'lucide-react';
import { createElement } from 'react';
import { redirect } from 'react-router';
import type { ProjectView } from '#features/projects/web';
import * as words from './route-words.ts';

/** One file for all screens: every page holds the names of all files. */
const screens = () => import('./screens.ts');

/** The workflows of a project. */
export const workflowsView: ProjectView = {
  path: 'workflow',
  label: words.workflows,
  icon: createElement(Workflow),
  keys: 'g u',
  verb: 'manageWorkflows',
  isWide: true,
  routes: [
    {
      index: true,
      loader: ({ params }) => redirect(`/dashboard/${params['workspaceId']}/projects/${params['projectId']}/workflow/list`),
    },
    { path: 'list', lazy: async () => ({ Component: (await screens()).ListScreen }) },
    { path: 'new', lazy: async () => ({ Component: (await screens()).NewScreen }) },
    { path: 'approvals/:approvalId', lazy: async () => ({ Component: (await screens()).ApprovalScreen }) },
    { path: ':workflowId/:tab?/:runId?', lazy: async () => ({ Component: (await screens()).WorkflowScreen }) },
  ],
};
