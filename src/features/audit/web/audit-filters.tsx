import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { CalendarRange, User, X } from 'lucide-react';
import { useState } from 'react';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { DatePicker } from '#ui/date-picker';
import { Picker } from '#ui/picker';
import { Select } from '#ui/select';
import type { AuditEntry } from '../contract.ts';
import styles from './audit.module.css';
import { categoryName, outcomeName } from './audit-words.ts';
import { AuditSearch } from './audit-search.tsx';
import type { AuditLook } from './use-audit-look.ts';
import * as words from './words.ts';

interface AuditFiltersProps {
  workspaceId: string;
  look: AuditLook;
  /** What is on the screen: some of it is by people who are no longer there. */
  entries: readonly AuditEntry[];
}

/** What of the log is shown: words, who, what about, how it ended, and when. */
export function AuditFilters({ workspaceId, look, entries }: AuditFiltersProps) {
  const { category, outcome } = look.filter;
  return (
    <div className={styles.filters}>
      <AuditSearch text={look.filter.search} onText={(search) => look.set({ search })} />
      <div className={styles.choice}>
        <Select
          label={words.whatAbout}
          hideLabel
          size="m"
          options={[
            { value: '', label: words.everything },
            ...auditCategories.map((value) => ({ value, label: categoryName[value] })),
          ]}
          value={category ?? ''}
          onChange={(event) => look.set({ category: event.currentTarget.value || null })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={words.howItEnded}
          hideLabel
          size="m"
          options={[
            { value: '', label: words.anyOutcome },
            ...auditOutcomes.map((value) => ({ value, label: outcomeName[value] })),
          ]}
          value={outcome ?? ''}
          onChange={(event) => look.set({ outcome: event.currentTarget.value || null })}
        />
      </div>
      <ActorFilter workspaceId={workspaceId} look={look} entries={entries} />
      <DayFilter label={words.from} day={look.filter.from} max={look.filter.to} onDay={(from) => look.set({ from })} />
      <DayFilter label={words.until} day={look.filter.to} min={look.filter.from} onDay={(to) => look.set({ to })} />
      {look.isFiltered ? (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={({ currentTarget }) => {
            // It goes once there is nothing to clear: the keyboard stays among the filters.
            if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus();
            look.clear();
          }}
        >
          {words.clear}
        </Button>
      ) : null}
    </div>
  );
}

function ActorFilter({ workspaceId, look, entries }: AuditFiltersProps) {
  const { data: team } = useWorkspaceTeam(workspaceId);
  const { actor } = look.filter;
  const people: Doer[] = team ? [...team, ...gone(entries, new Set(team.map(({ userId }) => userId)))] : [];
  const chosen = people.find(({ userId }) => userId === actor);
  return (
    <Picker
      label={words.byWhom}
      value={actor}
      onValueChange={(next) => look.set({ actor: next })}
      clearable={words.anybody}
      placeholder={words.byWhomPlaceholder}
      items={people.map(({ userId, name, email, avatar, isGone }) => ({
        value: userId,
        label: name,
        keywords: email,
        ...(isGone && { description: words.notActiveHere }),
        icon: <Avatar name={name} id={userId} image={avatar} size={18} decorative />,
      }))}
      trigger={(props) => (
        <Button {...props} icon={<User />}>
          {actor === null ? words.anybody : (chosen?.name ?? words.onePerson)}
        </Button>
      )}
    />
  );
}

interface Doer {
  userId: string;
  name: string;
  email: string;
  avatar: string | null;
  isGone?: true;
}

/** Who did something and is not of the team now: shut out, or no longer there. They are called as they were then. */
function gone(entries: readonly AuditEntry[], there: ReadonlySet<string>): Doer[] {
  const doers = entries.flatMap(({ actor: { id, name, email } }): [string, Doer][] =>
    id === null || there.has(id) ? [] : [[id, { userId: id, name: name || email, email, avatar: null, isGone: true }]],
  );
  return [...new Map(doers).values()];
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
  // Nothing is noted before it happens.
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
        <Button {...props} icon={<CalendarRange />}>
          {value === null ? label : `${label} ${shortDate(value)}`}
        </Button>
      )}
    />
  );
}
