import { useMemo } from 'react';
import type { Filter } from '#contract/filters';
import type { ProjectSummary } from '#features/projects/contract';
import { workspaceProjects } from '#features/projects/web';
import { isIssue, type WorkRow, workRule } from '#features/work/rules';
import type { WorkFinding } from '#features/work/web';
import { useFilterContext } from '#web/use-filter-context';
import { useList } from '#web/use-list';
import { monthAround, monthsAround, useDatedRows } from './dated-rows.ts';
import type { People } from './workspace-address.ts';

export interface WorkspaceRows {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  /** Projects that are not archived. */
  readonly projects: ReadonlyMap<string, ProjectSummary>;
  /** What the filter shows around the day, and without dates. */
  readonly rows: readonly WorkRow[];
  /** How many rows there are without the filter. */
  readonly total: number;
  /** False if there is more than one answer holds. */
  readonly isWhole: boolean;
  retry(): void;
}

interface Asked {
  readonly workspaceId: string;
  readonly userId: string;
  readonly on: string;
  readonly people: People;
  readonly filter: Filter;
}

/** The work of some people around a day in all projects that the reader can see. The server decides by the people, the browser by the filter. */
export function useWorkspaceRows({ workspaceId, userId, on, people, filter }: Asked): WorkspaceRows {
  const projects = useList(
    workspaceProjects,
    useMemo(() => ({ workspaceId }), [workspaceId]),
  );
  const open = useMemo(
    () => new Map(projects.rows.flatMap((project) => (project.status === 'ARCHIVED' ? [] : [[project.id, project]]))),
    [projects.rows],
  );
  const finding = useFinding(people, userId);
  const { from, to } = people.includes('all') ? monthAround(on) : monthsAround(on);
  const dated = useDatedRows(
    useMemo(() => ({ workspaceId, between: { from, to }, ...(finding && { finding }) }), [workspaceId, from, to, finding]),
  );
  const undated = useDatedRows(
    useMemo(() => ({ workspaceId, between: null, ...(finding && { finding }) }), [workspaceId, finding]),
  );
  const context = useFilterContext();
  const all = useMemo(
    () => [...dated.rows, ...undated.rows].filter((row) => open.has(row.projectId) && (finding?.lets(row) ?? true)),
    [dated.rows, undated.rows, open, finding],
  );
  const rows = useMemo(
    () => all.filter(workRule(filter, context, (projectId) => open.get(projectId)?.key ?? '')),
    [all, filter, context, open],
  );
  const lists = [projects, dated];
  const failed = lists.find(({ status }) => status === 'error');
  return {
    status: failed ? 'error' : lists.some(({ status }) => status === 'loading') ? 'loading' : 'ready',
    error: failed?.error ?? null,
    projects: open,
    rows,
    total: all.length,
    isWhole: dated.isWhole && undated.isWhole,
    retry: () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry()),
  };
}

/** Whose work it is, as a request and as the same rule; null for everyone's. */
function useFinding(people: People, userId: string): WorkFinding | null {
  const named = people.map((one) => (one === 'me' ? userId : one)).join();
  return useMemo(() => {
    if (named.split(',').includes('all')) return null;
    const ids = new Set(named.split(','));
    return {
      query: { where: [`assignee:is:${named}`] },
      lets: (row) =>
        isIssue(row) ? row.assigneeIds.some((id) => ids.has(id)) : row.assigneeId !== null && ids.has(row.assigneeId),
    };
  }, [named]);
}
