import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { noSurfaceState, surfaceStore } from '#web/surface';
import { askInList } from './asking.ts';
import type { IssueSurface, ListState, IssueSnapshot } from './issue-surface.ts';
import { rememberedSearch } from './remembered-look.ts';
import { issuesPath } from './words.ts';

/** The issue at which each project's list was left, for whoever comes back to it. */
const lastOpened = new Map<string, string>();

/** Notes which issue is looked at, so that the list has the focus there when one comes back. */
export const rememberOpened = (projectId: string, issueId: string): void => void lastOpened.set(projectId, issueId);

/** The surface for as long as the list is there; it knows the newest snapshot and the ways from it. */
export function useIssueSurfaceOf(snapshot: IssueSnapshot): IssueSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  const { projectId } = snapshot.scope;
  return useMemo<IssueSurface>(() => {
    // Drawn at once, and not in slices between which the list is painted as it was.
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
      create: () => askInList(newest.current.snapshot),
    };
  }, [projectId]);
}
