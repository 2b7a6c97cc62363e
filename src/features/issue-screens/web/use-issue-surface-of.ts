import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { noSurfaceState, surfaceStore } from '#web/surface';
import { openNewIssue } from './open-new-issue.ts';
import type { IssueSurface, ListState, IssueSnapshot } from './issue-surface.ts';
import { rememberedSearch } from './remembered-view-settings.ts';
import { boardPath, issuesPath } from './words.ts';

/** The last focused issue in each project's list, for a person who returns to it. */
const lastOpened = new Map<string, string>();

/** Records the open issue, so that the list focuses it when the person returns. */
export const rememberOpened = (projectId: string, issueId: string): void => void lastOpened.set(projectId, issueId);

/** The surface for the lifetime of the list. It knows the newest snapshot and its navigation. */
export function useIssueSurfaceOf(snapshot: IssueSnapshot): IssueSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  const { projectId } = snapshot.scope;
  return useMemo<IssueSurface>(() => {
    // Rendered at once, and not in slices between which the previous list is painted.
    const go = (path: string) =>
      void newest.current.navigate(`${issuesPath(newest.current.snapshot.scope)}/${path}`, {
        state: { over: rememberedSearch(projectId) },
        flushSync: true,
      });
    const wanted = lastOpened.get(projectId) ?? null;
    return {
      store: surfaceStore<ListState>({ ...noSurfaceState, current: wanted, wanted, picker: null }),
      attribute: 'data-issue',
      shown: () => newest.current.snapshot.arranged.order,
      snapshot: () => newest.current.snapshot,
      open: (issueId) => go(issueId),
      edit: (issueId) => go(`${issueId}/edit`),
      openTask: (taskId) => void newest.current.navigate(boardPath(newest.current.snapshot.scope, taskId)),
      create: () => openNewIssue(newest.current.snapshot),
    };
  }, [projectId]);
}
