import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { IssueStatusMark } from './archived-issues.tsx';
import * as words from './words.ts';

/**
 * The route of a project's archive and trash. `sheet` is the route of a task opened from there, and `mark` loads what draws the
 * status of an issue.
 */
export const archiveRoute = (sheet: RouteObject, mark: () => Promise<IssueStatusMark>): RouteObject => ({
  path: 'archive',
  handle: { view: words.archive },
  children: [
    {
      path: '',
      lazy: async () => {
        const [{ ArchiveScreen }, issueMark] = await Promise.all([import('./archive-screen.tsx'), mark()]);
        return { element: createElement(ArchiveScreen, { mark: issueMark }) };
      },
      children: [sheet],
    },
  ],
});
