import { Diamond, ListFilter, UserRound, UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { MenuButton, type MenuItem } from '#ui/menu';
import { MultiPicker, Picker, type PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { SearchField } from '#ui/search-field';
import { useTyped } from '#web/use-typed';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { type Due, type Filter, isFiltering } from '../rules.ts';
import { priorities } from './filter-address.ts';
import styles from './filter-controls.module.css';
import type { TaskSnapshot } from './task-surface.ts';
import * as words from './words.ts';

/** The filter of a view, and how to change it. */
export interface FilterState {
  readonly filter: Filter;
  setFilter(change: Partial<Filter>): void;
  clearFilter(): void;
}

/** A field of the project's own that may be filtered by. */
export interface FilterField {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PickerItem[];
}

interface FilterControlsProps {
  snapshot: TaskSnapshot;
  filtering: FilterState;
  searchLabel: string;
  fields?: readonly FilterField[];
}

const DUES: PickerItem<Due>[] = [
  { value: 'overdue', label: words.overdue },
  { value: 'today', label: words.today },
  { value: 'week', label: words.next7Days },
  { value: 'none', label: words.noDueDate },
];

const PRIORITIES: PickerItem<TaskPriority>[] = priorities.map((priority) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
}));

const NO_FIELDS: readonly FilterField[] = [];

/** What is looked for in a view of tasks: text, one's own, and a menu of everything else. */
export function FilterControls({ snapshot, filtering, searchLabel, fields = NO_FIELDS }: FilterControlsProps) {
  const { filter, setFilter, clearFilter } = filtering;
  // A name of the filter's own, or the id of a field.
  const [facet, setFacet] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = useChoices(snapshot);
  const opening = (name: string) => ({
    open: facet === name,
    onOpenChange: (isOpen: boolean) => setFacet((open) => (isOpen ? name : open === name ? null : open)),
    anchor,
  });
  const isMine = filter.assignees.length === 1 && filter.assignees[0] === 'me';
  const hidden = snapshot.arrangement.total - snapshot.arrangement.shown;
  const menu = (): MenuItem[] => [
    { label: words.assignee, onSelect: () => setFacet('assignees') },
    { label: words.priority, onSelect: () => setFacet('priorities') },
    { label: words.label, onSelect: () => setFacet('labels') },
    { label: words.dueDate, onSelect: () => setFacet('due') },
    ...fields.map(({ id, name }): MenuItem => ({ label: name, onSelect: () => setFacet(id) })),
    'line',
    {
      label: words.milestonesOnly,
      icon: <Diamond />,
      checked: filter.milestones,
      onSelect: () => setFilter({ milestones: !filter.milestones }),
    },
  ];
  return (
    <div role="search" className={styles.filters} aria-label={words.filter}>
      <TextFilter label={searchLabel} text={filter.text} onText={(text) => setFilter({ text })} />
      <Button
        variant="ghost"
        icon={<UserRound />}
        pressed={isMine}
        aria-label={words.mine}
        onClick={() => setFilter({ assignees: isMine ? [] : ['me'] })}
      >
        <span className={styles.wide}>{words.mine}</span>
      </Button>
      <span ref={setAnchor}>
        <MenuButton
          label={words.filter}
          items={menu}
          trigger={(props) => (
            <Button {...props} variant="ghost" icon={<ListFilter />} aria-label={words.filter}>
              <span className={styles.wide}>{words.filter}</span>
            </Button>
          )}
        />
      </span>
      <MultiPicker
        label={words.assignee}
        items={choices.people}
        value={filter.assignees}
        onValueChange={(assignees) => setFilter({ assignees })}
        {...opening('assignees')}
      />
      <MultiPicker
        label={words.priority}
        items={PRIORITIES}
        value={filter.priorities}
        onValueChange={(next) => setFilter({ priorities: next })}
        {...opening('priorities')}
      />
      <MultiPicker
        label={words.label}
        items={choices.labels}
        value={filter.labels}
        onValueChange={(labels) => setFilter({ labels })}
        {...opening('labels')}
      />
      <Picker
        label={words.dueDate}
        items={DUES}
        value={filter.due}
        onValueChange={(due) => setFilter({ due })}
        clearable={words.any}
        {...opening('due')}
      />
      {fields.map(({ id, name, items }) => (
        <MultiPicker
          key={id}
          label={name}
          items={[...items]}
          value={filter.fields[id] ?? []}
          onValueChange={(values) => setFilter({ fields: { ...filter.fields, [id]: [...values] } })}
          {...opening(id)}
        />
      ))}
      <FilterChips choices={choices} filtering={filtering} fields={fields} />
      {isFiltering(filter) ? (
        <Button variant="ghost" aria-label={hidden === 0 ? undefined : words.clearHidden(hidden)} onClick={clearFilter}>
          {hidden === 0 ? null : <span className={styles.wide}>{words.hiddenCount(hidden)}</span>}
          {words.clear}
        </Button>
      ) : null}
    </div>
  );
}

interface Choices {
  readonly people: PickerItem[];
  readonly labels: PickerItem[];
}

function useChoices({ people, labels }: TaskSnapshot): Choices {
  return useMemo(
    () => ({
      people: [
        { value: 'me', label: words.me, icon: <UserRound /> },
        { value: 'none', label: words.noAssignee, icon: <UserX /> },
        ...[...people.values()].map((person) => ({
          value: person.id,
          label: nameOf(person),
          keywords: person.email,
          icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
        })),
      ],
      labels: [
        { value: 'none', label: words.noLabel },
        ...[...labels.values()].map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
      ],
    }),
    [people, labels],
  );
}

/** What is looked for beside text and "Mine", each to be taken away. */
function FilterChips({
  choices,
  fields,
  filtering: { filter, setFilter },
}: Pick<FilterControlsProps, 'filtering'> & { choices: Choices; fields: readonly FilterField[] }) {
  const isMine = filter.assignees.length === 1 && filter.assignees[0] === 'me';
  const named = (items: readonly PickerItem[], values: readonly string[]) =>
    values.map((value) => items.find((item) => item.value === value)?.label ?? words.deletedChoice).join(', ');
  const chips = [
    isMine || filter.assignees.length === 0
      ? null
      : { text: named(choices.people, filter.assignees), clear: () => setFilter({ assignees: [] }) },
    filter.priorities.length === 0
      ? null
      : { text: named(PRIORITIES, filter.priorities), clear: () => setFilter({ priorities: [] }) },
    filter.labels.length === 0 ? null : { text: named(choices.labels, filter.labels), clear: () => setFilter({ labels: [] }) },
    filter.due === null ? null : { text: named(DUES, [filter.due]), clear: () => setFilter({ due: null }) },
    filter.milestones ? { text: words.milestones, clear: () => setFilter({ milestones: false }) } : null,
    ...Object.entries(filter.fields).map(([id, values]) => {
      const field = fields.find((one) => one.id === id);
      if (values.length === 0) return null;
      const text = field ? `${field.name}: ${named(field.items, values)}` : words.customField;
      return { text, clear: () => setFilter({ fields: { ...filter.fields, [id]: [] } }) };
    }),
  ].filter((chip) => chip !== null);
  if (chips.length === 0) return null;
  return (
    <span className={styles.chips}>
      {chips.map(({ text, clear }) => (
        <Chip key={text} tone="accent" onRemove={clear} removeLabel={words.removeFilter(text)}>
          {text}
        </Chip>
      ))}
    </span>
  );
}

function TextFilter({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const [typed, type] = useTyped(text, onText);
  return (
    <div className={styles.search}>
      <SearchField label={label} shortcut={null} data-task-search value={typed} onType={type} />
    </div>
  );
}
