import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countedIssues, type IssuePages, isSame, isSameList, projectIssues, type ShownIssue } from '#features/issues/web';
import type { ProjectScope } from '#features/projects/web';
import { fetchMore } from '#web/list-pages';
import { useList } from '#web/use-list';
import { usePaused } from '#web/use-paused';
import { useQuery } from '#web/use-query';
import { listQueryOf } from './arranging.ts';
import type { IssueViewSettings } from './view-settings.ts';
import { useFilterContext } from '#web/use-filter-context';

/** The loaded pages of a view, and how to load the next one. */
export interface IssuesState {
  readonly issues: readonly ShownIssue[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  /**
   * Null while the loaded pages belong to another view. Then its matching rows are shown. Collapsing does not make another
   * view.
   */
  readonly pages: IssuePages | null;
  /** The pages of this view, or the next one, could not be loaded. */
  readonly isMissing: boolean;
  readonly hasMore: boolean;
  more(): void;
  retry(): void;
  /** Reports how many rows of the pages are on the screen, so that a row missed between two pages is noticed. */
  check(count: number): void;
}

/** The issues of a project for a view: the first page at once, the next one on request, all kept live. */
export function useIssuePages(
  { workspaceId, projectId }: ProjectScope,
  viewSettings: IssueViewSettings,
  folded = NOTHING,
): IssuesState {
  const context = useFilterContext();
  const text = usePaused(viewSettings.filter.text);
  const ask = useMemo(
    () => listQueryOf({ ...viewSettings, filter: { ...viewSettings.filter, text } }, context, folded),
    [viewSettings, text, context, folded],
  );
  const scope = useMemo(() => ({ workspaceId, projectId, ask }), [workspaceId, projectId, ask]);
  const { rows, status, error, pages: here, retry } = useList(projectIssues, scope);
  const isSettled = text === viewSettings.filter.text;
  const isCurrent = here !== null && isSame(here.ask, ask) && isSettled;
  const isPart = isCurrent && here.end !== null;
  const { isMissing, refetch, more } = usePageFetches(scope, here);
  const { data: counts } = useQuery(
    isPart ? `issue-counts:${projectId}:${JSON.stringify(ask)}` : null,
    () => countedIssues(projectId, ask),
    { refetchesOn: ['Issue'] },
  );
  const isOfView = here !== null && isSameList(here.ask, ask) && isSettled;
  const pages = useMemo(() => (isOfView ? { ...here, ...(isPart && counts) } : null), [isOfView, isPart, here, counts]);
  const check = useRefill(isCurrent ? here : null, refetch);
  return {
    issues: rows,
    status,
    error,
    pages,
    isMissing,
    hasMore: isPart,
    more: () => void (isPart && more()),
    retry: () => (here === null ? retry() : void refetch()),
    check,
  };
}

type AskedScope = ProjectScope & { ask: IssuePages['ask'] };

/** Loads the pages of a view whenever it changes. `isMissing` says that the latest pages could not be loaded. */
function usePageFetches(scope: AskedScope, here: IssuePages | null) {
  const [isMissing, setMissing] = useState(false);
  const asking = useRef<IssuePages | null>(null);
  const latest = useRef({ scope, here });
  useEffect(() => {
    latest.current = { scope, here };
  });
  const arrival = useCallback(
    (asked: Promise<unknown>) =>
      asked.then(
        () => setMissing(false),
        () => setMissing(true),
      ),
    [],
  );
  const refetch = useCallback(async () => {
    const { scope: wanted, here: known } = latest.current;
    const count = known && isSameList(known.ask, wanted.ask) ? known.count : 1;
    await arrival(projectIssues.fetch(wanted, { ask: wanted.ask, count, total: 0, groups: [], end: null, found: [] }));
  }, [arrival]);
  const other = here !== null && !isSame(here.ask, scope.ask) ? scope.ask : null;
  useEffect(() => {
    if (other) void refetch();
  }, [other, refetch]);
  const more = async () => {
    // Rendering a page requests the next one before the caller of this one is notified.
    if (asking.current === here) return;
    asking.current = here;
    await arrival(fetchMore(projectIssues, scope));
    if (asking.current === here) asking.current = null;
  };
  return { isMissing, refetch, more };
}

const NOTHING: ReadonlySet<string> = new Set();
const PAGE = 50;
const SETTLED_MS = 500;

/**
 * A row that left an earlier page while the next one was loading moved another row up, which then is on neither page. The
 * pages contain fewer rows than they should, and are refetched. Once for each number, because the server may be right.
 */
function useRefill(pages: IssuePages | null, refetch: () => Promise<void>): (count: number) => void {
  const tried = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const checked = useRef<IssuePages | null>(null);
  const least = pages && Math.min(pages.total, pages.count * PAGE);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (count) => {
      clearTimeout(timer.current);
      const state = `${count} of ${least}`;
      // If every page is loaded, a row that leaves later leaves no gap.
      const mayLack = checked.current !== pages || pages?.end !== null;
      checked.current = pages;
      if (!mayLack || least === null || count >= least || tried.current === state) return;
      timer.current = setTimeout(() => {
        tried.current = state;
        void refetch();
      }, SETTLED_MS);
    },
    [pages, least, refetch],
  );
}
