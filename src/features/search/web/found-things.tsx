import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { workspaceProjects } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { LineSkeletons } from '#ui/line-skeletons';
import { announce } from '#ui/live-region';
import { Loading } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import type { SearchResult } from '../contract.ts';
import { FOUND_MOST } from '../fields.ts';
import type { SearchKind } from '../subject.ts';
import { useFound, useFoundCounts } from './data.ts';
import { Facets } from './facets.tsx';
import { ResultLine } from './result-line.tsx';
import styles from './search.module.css';
import * as words from './words.ts';

interface FoundThingsProps {
  workspaceId: string;
  query: string;
  onOpen: () => void;
  onSearch: (text: string) => void;
}

/** What a search finds, in groups by kind, beside the counts that narrow it. */
export function FoundThings({ workspaceId, query, onOpen, onSearch }: FoundThingsProps) {
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [projectId, setProjectId] = useState<string | null>(null);
  const [pages, setPages] = useState(1);
  const { data: whole, status, error, retry } = useFound({ workspaceId, query, kind, projectId }, pages);
  // While the next page is on its way, those before it stay.
  const before = useFound({ workspaceId, query, kind, projectId }, Math.max(1, pages - 1));
  const data = whole ?? before.data;
  const counts = useFoundCounts({ workspaceId, query });
  const projects = useProjects(workspaceId);
  useEffect(() => {
    if (counts !== undefined) announce(words.found(counts.total, counts.isCapped));
  }, [counts]);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theResults} />;
  if (data?.items.length === 0 && kind === null && projectId === null) return <NothingFound query={query} onSearch={onSearch} />;
  return (
    <div className={styles.found}>
      <Facets counts={counts} projects={projects} kind={kind} projectId={projectId} onKind={setKind} onProject={setProjectId} />
      {data === undefined ? (
        <Loading label={words.searching}>
          <LineSkeletons hasHead />
        </Loading>
      ) : (
        <div className={styles.results} role="group" aria-label={words.results}>
          {[...Map.groupBy(data.items, (item) => item.kind)].map(([of, items]) => (
            <Group key={of} kind={of} items={items} workspaceId={workspaceId} projects={projects} onOpen={onOpen} />
          ))}
          {data.items.length === 0 ? <NothingFound query={query} onSearch={onSearch} /> : null}
          {data.hasMore ? <Button onClick={() => setPages(pages + 1)}>{words.showMore}</Button> : null}
          {data.isCut ? <Text tone="muted">{words.showingMost(FOUND_MOST)}</Text> : null}
        </div>
      )}
    </div>
  );
}

function useProjects(workspaceId: string) {
  const scope = useMemo(() => ({ workspaceId }), [workspaceId]);
  const { rows } = useList(workspaceProjects, scope);
  return useMemo(() => new Map(rows.map((project) => [project.id, project])), [rows]);
}

export type KnownProjects = ReturnType<typeof useProjects>;

interface GroupProps {
  kind: SearchKind;
  items: readonly SearchResult[];
  workspaceId: string;
  projects: KnownProjects;
  onOpen: () => void;
}

function Group({ kind, items, ...line }: GroupProps) {
  return (
    <section aria-label={words.nameOfKind(kind)}>
      <Heading level={2} size="strong">
        {words.nameOfKind(kind)}
      </Heading>
      <ul className={styles.list}>
        {items.map((item) => (
          <ResultLine key={item.id} item={item} {...line} />
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const inArchive = /(^|\s)is:archived(\s|$)/i.test(query);
  return (
    <EmptyState
      icon={<SearchX />}
      title={words.nothingFound}
      action={inArchive ? undefined : <Button onClick={() => onSearch(`${query} is:archived`)}>{words.searchArchive}</Button>}
    >
      {words.nothingFoundHint}
    </EmptyState>
  );
}
