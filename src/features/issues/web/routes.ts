import type { RouteObject } from 'react-router';

const list = () => import('./issues-screen.tsx');
const issue = () => import('./issue-screen.tsx');

/** The addresses below a project's `issues`: their list and triage, a new one, one of them, and its form. */
export const issueRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await list()).IssuesScreen }) },
  { path: 'new', lazy: async () => ({ Component: (await import('./new-issue-screen.tsx')).NewIssueScreen }) },
  { path: ':issueId', lazy: async () => ({ Component: (await issue()).IssueScreen }) },
  { path: ':issueId/edit', lazy: async () => ({ Component: (await import('./edit-issue-screen.tsx')).EditIssueScreen }) },
];

/** Fetches what is entered most, before it is. */
export const preloadIssues = (): Promise<unknown> => Promise.all([list(), issue()]);
