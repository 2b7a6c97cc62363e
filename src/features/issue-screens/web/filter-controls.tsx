import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { MenuButton, type MenuItem } from '#ui/menu';
import { MultiPicker, type PickerItem } from '#ui/picker';
import {
  ME,
  NO_LABEL,
  NOBODY,
  priorityChoices,
  statusChoices,
  typeChoices,
  useLabelChoices,
  usePeopleChoices,
} from './choices.tsx';
import type { IssueSnapshot } from './issue-surface.ts';
import styles from './list-bar.module.css';
import { type IssueFilter, type IssueLooking, isFiltered } from './look.ts';
import { issueStatuses } from './words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

type FacetName = Exclude<keyof IssueFilter, 'text'>;

const FACETS: readonly { name: FacetName; label: string }[] = [
  { name: 'assignees', label: listWords.assignee },
  { name: 'statuses', label: words.status },
  { name: 'types', label: words.type },
  { name: 'priorities', label: words.priority },
  { name: 'labels', label: listWords.label },
];

interface FilterProps {
  snapshot: IssueSnapshot;
  looking: IssueLooking;
}

/** The filter menu, its pickers, and a chip for each active filter. */
export function FilterControls({ snapshot, looking }: FilterProps) {
  const { look, setFilter, clearFilter } = looking;
  const [facet, setFacet] = useState<FacetName | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = useChoices(snapshot);
  const hidden = snapshot.total - snapshot.arranged.shown;
  const used = FACETS.filter(({ name }) => look.filter[name].length > 0);
  const menu = (): MenuItem[] => FACETS.map(({ name, label }) => ({ label, onSelect: () => setFacet(name) }));
  return (
    <>
      <span ref={setAnchor} className={styles.facet}>
        <MenuButton
          label={listWords.filter}
          items={menu}
          trigger={(props) => (
            <Button {...props} variant="ghost" icon={<ListFilter />} aria-label={listWords.filter}>
              <span className={styles.wide}>{listWords.filter}</span>
            </Button>
          )}
        />
      </span>
      {FACETS.map(({ name, label }) => (
        <MultiPicker
          key={name}
          label={label}
          items={choices[name]}
          value={look.filter[name]}
          onValueChange={(value) => setFilter({ [name]: value })}
          open={facet === name}
          onOpenChange={(isOpen) => setFacet(isOpen ? name : null)}
          anchor={anchor}
        />
      ))}
      {used.length > 0 ? (
        <span className={styles.chips}>
          {used.map(({ name, label }) => (
            <Chip
              key={name}
              tone="accent"
              onRemove={() => setFilter({ [name]: [] })}
              removeLabel={listWords.removeFilter(label.toLowerCase())}
            >
              {named(choices[name], look.filter[name])}
            </Chip>
          ))}
        </span>
      ) : null}
      {isFiltered(look.filter) ? (
        <Button variant="ghost" aria-label={hidden === 0 ? undefined : listWords.clearHidden(hidden)} onClick={clearFilter}>
          {hidden === 0 ? null : <span className={styles.wide}>{listWords.hiddenCount(hidden)} · </span>}
          {listWords.clearFilters}
        </Button>
      ) : null}
    </>
  );
}

/** The same filters as multi-select lists, for the sheet on phones. */
export function FilterLists({ snapshot, looking }: FilterProps) {
  const { look, setFilter } = looking;
  const choices = useChoices(snapshot);
  return (
    <div className={styles.lists}>
      {FACETS.map(({ name, label }) => (
        <MultiPicker
          key={name}
          label={label}
          items={choices[name]}
          value={look.filter[name]}
          onValueChange={(value) => setFilter({ [name]: value })}
          trigger={(props) => (
            <Button {...props} size="l" wide>
              <span className={styles.listName}>{label}</span>
              <span className={styles.listValue}>{named(choices[name], look.filter[name]) || listWords.any}</span>
            </Button>
          )}
        />
      ))}
    </div>
  );
}

const named = (items: readonly PickerItem[], values: readonly string[]): string =>
  values.map((value) => items.find((item) => item.value === value)?.label ?? listWords.unknown).join(', ');

const STATUSES = statusChoices(issueStatuses);

function useChoices({ people, labels, userId }: IssueSnapshot): Record<FacetName, PickerItem[]> {
  const persons = usePeopleChoices(people, userId);
  const tags = useLabelChoices(labels);
  return {
    assignees: [ME, NOBODY, ...persons.filter(({ value }) => value !== userId)],
    statuses: STATUSES,
    types: typeChoices,
    priorities: priorityChoices,
    labels: [NO_LABEL, ...tags],
  };
}
