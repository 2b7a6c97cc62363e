import { Bug } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ProjectView } from '#features/projects/web';

const list = () => import('./issues-screen.tsx');
const issue = () => import('./issue-screen.tsx');
const making = () => import('./new-issue-screen.tsx');
const editing = () => import('./edit-issue-screen.tsx');

/** The addresses below a project's `issues`: their list and triage, a new one, one of them, and its form. */
export const issueRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await list()).IssuesScreen }) },
  { path: 'new', lazy: async () => ({ Component: (await making()).NewIssueScreen }) },
  { path: ':issueId', lazy: async () => ({ Component: (await issue()).IssueScreen }) },
  { path: ':issueId/edit', lazy: async () => ({ Component: (await editing()).EditIssueScreen }) },
];

/** Fetches the list and an issue's page before they are entered, so that they open without a network too. */
const preloadIssues = (): Promise<unknown> => Promise.all([list(), issue().then(({ preloadParts }) => preloadParts())]);

/** The issues of a project. */
export const issuesView: ProjectView = {
  path: 'issues',
  label: 'Issues',
  icon: createElement(Bug),
  keys: 'g i',
  routes: issueRoutes,
  preload: preloadIssues,
};
