import { Bug } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ProjectView } from '#features/projects/web';
import * as words from './words.ts';

const list = () => import('./issues-screen.tsx');
const issue = () => import('./issue-screen.tsx');
const making = () => import('./new-issue-address.tsx');
const editing = () => import('./edit-issue-screen.tsx');

/** The addresses below a project's `issues`: the list and triage, a new issue, one issue, and its form. */
export const issueRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await list()).IssuesScreen }) },
  { path: 'new', lazy: async () => ({ Component: (await making()).NewIssueAddress }) },
  { path: ':issueId', handle: { preload: preloadIssue }, lazy: async () => ({ Component: (await issue()).IssueScreen }) },
  { path: ':issueId/edit', lazy: async () => ({ Component: (await editing()).EditIssueScreen }) },
];

/** The issues of a project. */
export const issuesView: ProjectView = {
  path: 'issues',
  label: words.issues,
  icon: createElement(Bug),
  keys: 'g i',
  routes: issueRoutes,
  preload: list,
};

/** Loads an issue's page with all its parts, for an issue that is about to be opened. */
async function preloadIssue(): Promise<void> {
  const { preloadParts } = await issue();
  await preloadParts();
}
