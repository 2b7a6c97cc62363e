import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { CalendarRange, CircleCheck, Layers, User, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button, type ButtonProps } from '#ui/button';
import { DatePicker } from '#ui/date-picker';
import { Picker } from '#ui/picker';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { AuditEntry } from '../contract.ts';
import styles from './audit.module.css';
import { AuditSearch } from './audit-search.tsx';
import type { AuditView } from './use-audit-view.ts';
import * as words from './words.ts';

interface AuditFiltersProps {
  workspaceId: string;
  view: AuditView;
  /** The loaded entries, some by people who are no longer members. */
  entries: readonly AuditEntry[];
}

/** The filters of the log: text, category, outcome, actor and days. */
export function AuditFilters({ workspaceId, view, entries }: AuditFiltersProps) {
  const { category, outcome } = view.filter;
  return (
    <div className={styles.filters}>
      <AuditSearch text={view.filter.search} onText={(search) => view.set({ search })} />
      <ChoiceFilter
        label={words.category}
        all={words.allCategories}
        icon={<Layers />}
        values={auditCategories}
        names={words.categoryNames}
        value={category}
        onChange={(next) => view.set({ category: next })}
      />
      <ChoiceFilter
        label={words.outcome}
        all={words.allOutcomes}
        icon={<CircleCheck />}
        values={auditOutcomes}
        names={words.outcomeNames}
        value={outcome}
        onChange={(next) => view.set({ outcome: next })}
      />
      <ActorFilter workspaceId={workspaceId} view={view} entries={entries} />
      <DayFilter label={words.from} day={view.filter.from} max={view.filter.to} onDay={(from) => view.set({ from })} />
      <DayFilter label={words.to} day={view.filter.to} min={view.filter.from} onDay={(to) => view.set({ to })} />
      {view.isFiltered ? (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={({ currentTarget }) => {
            // The button disappears when nothing is left to clear, so the focus moves to the filter before it.
            if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus();
            view.clear();
          }}
        >
          {words.clearFilters}
        </Button>
      ) : null}
    </div>
  );
}

/** A filter in the bar, with a border while it is set. */
const FilterButton = ({ isSet, ...button }: ButtonProps & { isSet: boolean }) => (
  <Button {...button} variant={isSet ? 'default' : 'ghost'} />
);

interface ChoiceFilterProps<V extends string> {
  label: string;
  /** Shown while it is not set. */
  all: string;
  icon: ReactNode;
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  value: V | null;
  onChange: (value: V | null) => void;
}

function ChoiceFilter<V extends string>({ label, all, icon, values, names, value, onChange }: ChoiceFilterProps<V>) {
  return (
    <Picker
      label={label}
      value={value}
      onValueChange={onChange}
      clearable={all}
      items={values.map((one) => ({ value: one, label: names[one] }))}
      trigger={(props) => (
        <FilterButton {...props} isSet={value !== null} icon={icon}>
          <VisuallyHidden>{label}:</VisuallyHidden> {value === null ? all : names[value]}
        </FilterButton>
      )}
    />
  );
}

function ActorFilter({ workspaceId, view, entries }: AuditFiltersProps) {
  const { data: team } = useWorkspaceTeam(workspaceId);
  const { actor } = view.filter;
  const people: Actor[] = team ? [...team, ...formerMembers(entries, new Set(team.map(({ userId }) => userId)))] : [];
  const chosen = people.find(({ userId }) => userId === actor);
  return (
    <Picker
      label={words.actor}
      value={actor}
      onValueChange={(next) => view.set({ actor: next })}
      clearable={words.anyone}
      placeholder={words.searchPeople}
      items={people.map(({ userId, name, email, avatar, isFormer }) => ({
        value: userId,
        label: name,
        keywords: email,
        ...(isFormer && { description: words.notActiveMember }),
        icon: <Avatar name={name} id={userId} image={avatar} size={18} decorative />,
      }))}
      trigger={(props) => (
        <FilterButton {...props} isSet={actor !== null} icon={<User />}>
          {actor === null ? words.anyone : (chosen?.name ?? words.onePerson)}
        </FilterButton>
      )}
    />
  );
}

interface Actor {
  userId: string;
  name: string;
  email: string;
  avatar: string | null;
  isFormer?: true;
}

/** Actors who are not active members now, with the names they had at the time. */
function formerMembers(entries: readonly AuditEntry[], there: ReadonlySet<string>): Actor[] {
  const actors = entries.flatMap(({ actor: { id, name, email } }): [string, Actor][] =>
    id === null || there.has(id) ? [] : [[id, { userId: id, name: name || email, email, avatar: null, isFormer: true }]],
  );
  return [...new Map(actors).values()];
}

interface DayFilterProps {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  onDay: (day: string | null) => void;
}

function DayFilter({ label, day, min, max, onDay }: DayFilterProps) {
  const value = startOfDay(day);
  // The log has no entries from the future.
  const [today] = useState(() => new Date());
  const last = startOfDay(max ?? null) ?? today;
  return (
    <DatePicker
      label={label}
      value={value}
      {...(min && { min: startOfDay(min) })}
      max={last}
      onValueChange={(date) => onDay(date && isoDay(date))}
      trigger={(props) => (
        <FilterButton {...props} isSet={value !== null} icon={<CalendarRange />}>
          {value === null ? label : words.dayFilter(label, shortDate(value))}
        </FilterButton>
      )}
    />
  );
}
