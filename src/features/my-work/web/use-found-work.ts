import { useMemo } from 'react';
import { sentConditions } from '#contract/filter-requests';
import { type Filter, isFiltering } from '#contract/filters';
import type { ProjectSummary } from '#features/projects/contract';
import { workspaceProjects } from '#features/projects/web';
import { workFilterFields } from '#features/work/fields';
import { workRule, type WorkRow } from '#features/work/rules';
import { type WorkFinding, workRows, type WorkScope } from '#features/work/web';
import { useFilterContext } from '#web/use-filter-context';
import { useList } from '#web/use-list';
import { usePaused } from '#web/use-paused';

/** The loaded work that matches a filter. */
export interface FoundWork {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  readonly rows: readonly WorkRow[];
  /** Projects that are not archived: rows of one that went away go with it at once. */
  readonly projects: ReadonlyMap<string, ProjectSummary>;
  /** How many rows there are without the filter, and how many with it. */
  readonly total: number;
  readonly shown: number;
  /** The place of the last row that is loaded; null where all of them are. */
  readonly end: string | null;
  /** The list of the rows, which loads its next page; null while another list is being fetched. */
  readonly scope: WorkScope | null;
  retry(): void;
}

/**
 * Where all of someone's work is here, a filter asks the server for nothing. Where more pages follow, the server filters, and until
 * it answers, what is here already is filtered.
 */
export function useFoundWork({ workspaceId, userId, of }: Omit<WorkScope, 'finding'>, filter: Filter): FoundWork {
  const scope = useMemo(() => ({ workspaceId, userId, of }), [workspaceId, userId, of]);
  const projects = useList(workspaceProjects, scope);
  const open = useMemo(
    () => new Map(projects.rows.flatMap((project) => (project.status === 'ARCHIVED' ? [] : [[project.id, project]]))),
    [projects.rows],
  );
  const all = useList(workRows, scope);
  const isWhole = all.status !== 'ready' || (all.pages?.earlier ?? null) === null;
  const { lets, finding } = useFinding(filter, open);
  const foundScope = useMemo(() => (isWhole || finding === null ? null : { ...scope, finding }), [isWhole, scope, finding]);
  const found = useList(workRows, foundScope);
  const isFound = foundScope !== null && found.status === 'ready';
  const here = isFound ? found : all;
  const rows = useMemo(() => here.rows.filter((row) => open.has(row.projectId) && lets(row)), [here.rows, open, lets]);
  const end = here.pages?.earlier ?? null;
  const lists = [all, projects, ...(foundScope ? [found] : [])];
  const failed = lists.find(({ status }) => status === 'error');
  const isLoading = [all, projects].some(({ status }) => status === 'loading');
  return {
    status: failed ? 'error' : isLoading ? 'loading' : 'ready',
    error: failed?.error ?? null,
    rows,
    projects: open,
    total: isWhole ? all.rows.filter(({ projectId }) => open.has(projectId)).length : (all.pages?.total ?? 0),
    shown: end !== null && (isFound || finding === null) ? (here.pages?.total ?? rows.length) : rows.length,
    end,
    scope: isFound ? foundScope : foundScope === null ? scope : null,
    retry: () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry()),
  };
}

/** A filter as a rule for rows, and as a request once typing pauses; null if it hides nothing. */
function useFinding(filter: Filter, projects: ReadonlyMap<string, ProjectSummary>) {
  const context = useFilterContext();
  const keys = JSON.stringify([...projects.values()].map(({ id, key }) => [id, key]));
  const keyOf = useMemo(() => {
    const known = new Map(JSON.parse(keys) as [string, string][]);
    return (projectId: string) => known.get(projectId) ?? '';
  }, [keys]);
  const lets = useMemo(() => workRule(filter, context, keyOf), [filter, context, keyOf]);
  const text = usePaused(filter.text).trim();
  const { where } = filter;
  const finding = useMemo<WorkFinding | null>(() => {
    const asked = { text, where };
    if (!isFiltering(asked)) return null;
    const query = {
      ...(where.length > 0 && { where: sentConditions(workFilterFields, where, context) }),
      ...(where.some(({ values }) => values[0] === 'overdue') && { today: context.today }),
      ...(text !== '' && { search: text }),
    };
    return { query, lets: workRule(asked, context, keyOf) };
  }, [text, where, context, keyOf]);
  return { lets, finding };
}
