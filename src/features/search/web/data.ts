import { useMemo } from 'react';
import { client } from '#web/api';
import { useFilterContext } from '#web/use-filter-context';
import { useQuery } from '#web/use-query';
import type { searchActions } from '../contract.ts';
import { askable } from './askable.ts';
import { FOUND_MOST } from '../fields.ts';
import type { SearchKind } from '../subject.ts';

const searches = client<typeof searchActions>('search');

/** How many results one request brings. */
const PAGE = 50;

export interface Searched {
  readonly workspaceId: string;
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly projectId: string | null;
}

/** The first pages of what a search finds; nothing is asked without a text. */
export function useFound({ workspaceId, query, kind, projectId }: Searched, pages: number) {
  const { today } = useFilterContext();
  const key = query === '' ? null : `search:${JSON.stringify([workspaceId, query, kind, projectId, today, pages])}`;
  return useQuery(key, async () => {
    const narrowed = { ...(kind && { kinds: [kind] }), ...(projectId && { projectId }) };
    const page = (cursor: string | null) =>
      searches.get('search-workspace', {
        query: { workspaceId, query, today, limit: PAGE, ...narrowed, ...(cursor !== null && { cursor }) },
      });
    const first = await page(null);
    const items = [...first.items];
    let { nextCursor } = first;
    for (let nth = 1; nth < pages && nextCursor !== null; nth += 1) {
      const next = await page(nextCursor);
      items.push(...next.items);
      nextCursor = next.nextCursor;
    }
    return { items, hasMore: nextCursor !== null, isCut: nextCursor === null && items.length >= FOUND_MOST };
  });
}

/** The names of labels or sprints that the person can see and that begin like a text, each once; none without a text. */
export function useNamed(workspaceId: string, kind: 'LABEL' | 'SPRINT', begun: string): readonly string[] {
  const said = askable(begun.replaceAll(/[:"-]/g, ' '));
  const key = said === '' ? null : `search-names:${JSON.stringify([workspaceId, kind, said])}`;
  const { data } = useQuery(key, () =>
    searches.get('search-workspace', { query: { workspaceId, query: said, kinds: [kind], limit: 20 } }),
  );
  return useMemo(() => [...new Set(data?.items.map(({ title }) => title))], [data]);
}

export interface FoundCounts {
  readonly total: number;
  readonly isCapped: boolean;
  /** The counts by kind and by project, the largest first. */
  readonly kinds: readonly (readonly [SearchKind, number])[];
  readonly projects: readonly (readonly [string, number])[];
}

/** How much the whole search finds, by kind and by project. */
export function useFoundCounts({ workspaceId, query }: Pick<Searched, 'workspaceId' | 'query'>): FoundCounts | undefined {
  const { today } = useFilterContext();
  const key = query === '' ? null : `search-counts:${JSON.stringify([workspaceId, query, today])}`;
  const { data } = useQuery(key, () => searches.get('find-search-counts', { query: { workspaceId, query, today } }));
  return useMemo(() => {
    if (data === undefined) return undefined;
    const kinds = summed(data.items.map(({ kind, count }) => [kind, count]));
    const projects = summed(
      data.items.flatMap(({ projectId, count }) => (projectId === null ? [] : [[projectId, count] as const])),
    );
    return { total: kinds.reduce((sum, [, count]) => sum + count, 0), isCapped: data.isCapped, kinds, projects };
  }, [data]);
}

function summed<Id extends string>(counts: readonly (readonly [Id, number])[]): (readonly [Id, number])[] {
  const sums = new Map<Id, number>();
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one);
}
