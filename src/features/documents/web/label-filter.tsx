import { ListFilter } from 'lucide-react';
import { useParameters, withParams } from '#web/address';
import { Chip } from '#ui/chip';
import { IconButton } from '#ui/icon-button';
import { MultiPicker } from '#ui/picker';
import type { Label } from '#features/projects/contract';
import type { Document } from '../contract.ts';
import type { DocumentPlace } from './data.ts';
import styles from './documents.module.css';
import { labelChoices, usePlaceLabels } from './document-labels.tsx';
import * as words from './words.ts';

const PARAM = 'labels';

/** Which documents of a tree are shown, by their labels, from the address. */
export interface LabelFilter {
  readonly labels: readonly Label[];
  /** Those that are selected; a deleted one is not. */
  readonly selected: readonly Label[];
  /** What goes with the address of each document of the tree. */
  readonly search: string;
  set(ids: readonly string[]): void;
}

export function useLabelFilter(place: DocumentPlace): LabelFilter {
  const [params, replace] = useParameters();
  const labels = usePlaceLabels(place);
  const ids = params.get(PARAM)?.split(',') ?? [];
  const selected = labels.filter(({ id }) => ids.includes(id));
  return {
    labels,
    selected,
    search: selected.length === 0 ? '' : `?${PARAM}=${selected.map(({ id }) => id).join(',')}`,
    set: (next) => replace((before) => withParams(before, { [PARAM]: next.length === 0 ? null : next.join(',') })),
  };
}

/** The documents with one of the labels, and those that they are in. */
export function labeledBranches(documents: readonly Document[], labels: readonly Label[]): readonly Document[] {
  if (labels.length === 0) return documents;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const shown = new Set<string>();
  for (const { id, labelIds } of documents) {
    if (!labels.some((label) => labelIds.includes(label.id))) continue;
    for (let at = byId.get(id); at !== undefined && !shown.has(at.id); at = byId.get(at.parentId ?? '')) shown.add(at.id);
  }
  return documents.filter(({ id }) => shown.has(id));
}

/** Opens the labels to select from; nothing if the project has none. */
export const LabelFilterButton = ({ filter }: { filter: LabelFilter }) =>
  filter.labels.length === 0 ? null : (
    <MultiPicker
      label={words.filterByLabel}
      items={labelChoices(filter.labels)}
      value={filter.selected.map(({ id }) => id)}
      onValueChange={filter.set}
      emptyText={words.noLabelsFound}
      trigger={(trigger) => <IconButton {...trigger} label={words.filterByLabel} icon={<ListFilter />} size="s" />}
    />
  );

/** What the tree is filtered by. */
export const SelectedLabels = ({ filter: { selected, set } }: { filter: LabelFilter }) =>
  selected.length === 0 ? null : (
    <div className={styles.filter}>
      {selected.map(({ id, name, color }) => (
        <Chip
          key={id}
          color={color}
          removeLabel={words.removeFilter(name)}
          onRemove={() => set(selected.filter((label) => label.id !== id).map((label) => label.id))}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
