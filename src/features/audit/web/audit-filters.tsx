import { CalendarRange, User, X } from 'lucide-react';
import { useState } from 'react';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { DatePicker, shortDate } from '#ui/date-picker';
import { Picker } from '#ui/picker';
import { Select } from '#ui/select';
import styles from './audit.module.css';
import { categoryName, outcomeName } from './audit-words.ts';
import { AuditSearch } from './audit-search.tsx';
import type { AuditLook } from './use-audit-look.ts';

/** What of the log is shown: words, who, what about, how it ended, and when. */
export function AuditFilters({ workspaceId, look }: { workspaceId: string; look: AuditLook }) {
  const { category, outcome } = look.filter;
  return (
    <div className={styles.filters}>
      <AuditSearch text={look.filter.search} onText={(search) => look.set({ search })} />
      <div className={styles.choice}>
        <Select
          label="What about"
          hideLabel
          size="m"
          options={[
            { value: '', label: 'Everything' },
            ...auditCategories.map((value) => ({ value, label: categoryName[value] })),
          ]}
          value={category ?? ''}
          onChange={(event) => look.set({ category: event.currentTarget.value || null })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="How it ended"
          hideLabel
          size="m"
          options={[{ value: '', label: 'Any outcome' }, ...auditOutcomes.map((value) => ({ value, label: outcomeName[value] }))]}
          value={outcome ?? ''}
          onChange={(event) => look.set({ outcome: event.currentTarget.value || null })}
        />
      </div>
      <ActorFilter workspaceId={workspaceId} look={look} />
      <DayFilter label="From" day={look.filter.from} max={look.filter.to} onDay={(from) => look.set({ from })} />
      <DayFilter label="Until" day={look.filter.to} min={look.filter.from} onDay={(to) => look.set({ to })} />
      {look.isFiltered ? (
        <Button variant="ghost" icon={<X />} onClick={look.clear}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}

function ActorFilter({ workspaceId, look }: { workspaceId: string; look: AuditLook }) {
  const team = useWorkspaceTeam(workspaceId).data ?? [];
  const { actor } = look.filter;
  const chosen = team.find(({ userId }) => userId === actor);
  return (
    <Picker
      label="By whom"
      value={actor}
      onValueChange={(next) => look.set({ actor: next })}
      clearable="Anybody"
      placeholder="Search people"
      items={team.map(({ userId, name, email, avatar }) => ({
        value: userId,
        label: name,
        keywords: email,
        icon: <Avatar name={name} id={userId} image={avatar} size={18} decorative />,
      }))}
      trigger={(props) => (
        <Button {...props} icon={<User />}>
          {actor === null ? 'Anybody' : (chosen?.name ?? 'One person')}
        </Button>
      )}
    />
  );
}

interface DayFilterProps {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  onDay: (day: string | null) => void;
}

function DayFilter({ label, day, min, max, onDay }: DayFilterProps) {
  const value = dateOf(day);
  // Nothing is noted before it happens.
  const [today] = useState(() => new Date());
  const last = dateOf(max ?? null) ?? today;
  return (
    <DatePicker
      label={label}
      value={value}
      {...(min && { min: new Date(`${min}T00:00:00`) })}
      max={last}
      onValueChange={(date) => onDay(date && date.toLocaleDateString('en-CA'))}
      trigger={(props) => (
        <Button {...props} icon={<CalendarRange />}>
          {value === null ? label : `${label} ${shortDate(value)}`}
        </Button>
      )}
    />
  );
}

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00`));
