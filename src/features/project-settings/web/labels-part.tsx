import { SearchX, Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { labelUses, projectLabels } from '#features/projects/web';
import { SettingsSection } from '#features/settings/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { SearchField } from '#ui/search-field';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useFocusPlace } from '#web/use-focus-place';
import { useList } from '#web/use-list';
import { LabelLine } from './label-line.tsx';
import { NewLabelForm } from './new-label-form.tsx';
import styles from './project-settings.module.css';
import * as words from './words.ts';

/** The most labels that need no search. */
const EASILY_SEEN = 12;

/** The labels of a project, with how often each is used. */
export function LabelsPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(projectLabels, { workspaceId, projectId });
  const uses = useList(labelUses, { workspaceId, projectId });
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useFocusPlace(list);
  const labels = rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const isSearched = labels.length > EASILY_SEEN;
  const found = isSearched ? labels.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())) : labels;
  // A label that the uses do not include was created since, and has none yet.
  const useOf = (id: string) =>
    uses.rows.find((use) => use.id === id) ?? (uses.status === 'ready' ? { id, tasks: 0, issues: 0 } : null);
  const names = labels.map(({ name }) => name);
  return (
    <SettingsSection title={words.labels} description={words.labelsHint}>
      <NewLabelForm projectId={projectId} names={names} />
      {isSearched ? (
        <SearchField
          label={words.searchLabels}
          shortcut={null}
          placeholder={words.searchLabels}
          value={search}
          onType={setSearch}
        />
      ) : null}
      {status === 'error' && rows.length === 0 ? (
        <Failure error={error} onRetry={retry} what={words.theLabels} size="inline" />
      ) : null}
      {status === 'loading' && rows.length === 0 ? <LabelsLoading /> : null}
      {status === 'ready' && rows.length === 0 ? (
        <EmptyState icon={<Tag />} title={words.noLabelsYet} size="inline" level={3}>
          {words.noLabelsHint}
        </EmptyState>
      ) : null}
      {found.length > 0 ? (
        <ul ref={list} className={styles.labels} aria-label={words.labels}>
          {found.map((label) => (
            <LabelLine key={label.id} label={label} use={useOf(label.id)} names={names} />
          ))}
        </ul>
      ) : null}
      {rows.length > 0 && found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={words.noMatches}
          size="inline"
          level={3}
          action={<Button onClick={() => setSearch('')}>{words.clearSearch}</Button>}
        />
      ) : null}
    </SettingsSection>
  );
}

function LabelsLoading() {
  return (
    <Loading label={words.loadingLabels}>
      {['30%', '44%', '36%'].map((width) => (
        <div key={width} className={styles.label}>
          <Skeleton width={10} circle />
          <Skeleton width={width} />
        </div>
      ))}
    </Loading>
  );
}
