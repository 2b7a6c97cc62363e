import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf, projectPeople } from '#features/projects/web';
import { useList } from '#web/use-list';
import { arranged } from './arranging.ts';
import type { IssueScope } from '#features/issues/web';
import { rememberedViewSettings } from './remembered-view-settings.ts';
import type { IssuesState } from './use-issue-pages.ts';
import { useFilterContext } from '#web/use-filter-context';

export interface IssueNeighbors {
  previousId: string | null;
  nextId: string | null;
}

const NONE: IssueNeighbors = { previousId: null, nextId: null };
const NOTHING: ReadonlySet<string> = new Set();

/**
 * The issues before and after one in the latest view of the list. An issue that leaves the view while it is open (it was
 * resolved, or a filter now hides it) keeps its neighbors.
 */
export function useIssueNeighbors(
  scope: IssueScope,
  project: ProjectSummary | undefined,
  { issues, pages, hasMore, more, check }: IssuesState,
): IssueNeighbors {
  const { projectId, issueId } = scope;
  const { rows } = useList(projectPeople, scope);
  const context = useFilterContext();
  const projectKey = project?.key ?? '';
  const order = useMemo(() => {
    const personIds = rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))).map(({ id }) => id);
    return arranged(issues, rememberedViewSettings(projectId), { ...context, projectKey, personIds, folded: NOTHING, pages })
      .order;
  }, [issues, rows, projectId, context, projectKey, pages]);
  useEffect(() => check(order.length), [check, order]);
  const at = order.indexOf(issueId);
  const isLast = at >= 0 && at === order.length - 1 && hasMore;
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (isLast) ask.current();
  }, [isLast]);
  const here = useMemo(() => (at < 0 ? null : { previousId: order[at - 1] ?? null, nextId: order[at + 1] ?? null }), [order, at]);
  const [kept, setKept] = useState({ issueId, at: here });
  const isNews = kept.issueId !== issueId || (here !== null && kept.at !== here);
  if (isNews && (here !== null || kept.issueId !== issueId)) setKept({ issueId, at: here });
  return here ?? (kept.issueId === issueId ? kept.at : null) ?? NONE;
}
