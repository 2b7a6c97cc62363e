import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { CalendarRange, CircleCheck, Layers, User, X } from 'lucide-react';
import { useState } from 'react';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { ChoiceFilter } from '#ui/choice-filter';
import { DatePicker } from '#ui/date-picker';
import { FilterButton } from '#ui/filter-button';
import { Picker } from '#ui/picker';
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
        unset={words.allCategories}
        icon={<Layers />}
        items={auditCategories.map((value) => ({ value, label: words.categoryNames[value] }))}
        value={category}
        onChange={(next) => view.set({ category: next })}
      />
      <ChoiceFilter
        label={words.outcome}
        unset={words.allOutcomes}
        icon={<CircleCheck />}
        items={auditOutcomes.map((value) => ({ value, label: words.outcomeNames[value] }))}
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
