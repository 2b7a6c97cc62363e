import { useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import type { Recurrence } from '#features/tasks/contract';
import { DateField } from '#ui/date-field';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { shortDate } from '#web/relative-time';
import { nextOccurrence, shifted, weekdays } from '../rules.ts';
import { NumberField } from './number-field.tsx';
import { presetOf, presetsFor } from './presets.ts';
import styles from './recurrence.module.css';
import { sayWeekday, unitOf } from './words.ts';
import * as words from './words.ts';

interface RecurrenceFormProps {
  rule: Recurrence | null;
  /** The due date of the task, or today. */
  day: string;
  onSave: (rule: Recurrence | null) => void;
}

const NEW = { mode: 'ON_SCHEDULE', endsAt: null, count: null, monthDay: null } as const;
const FREQUENCIES: readonly Recurrence['freq'][] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const INTERVAL_MAX = 365;
const COUNT_MAX = 1000;

/** Edits a recurrence: a preset or a custom rule, how the next due date is found, and when the series ends. Saves each change. */
export function RecurrenceForm({ rule, day, onSave }: RecurrenceFormProps) {
  const presets = presetsFor(day);
  const [isCustom, setCustom] = useState(rule !== null && presetOf(rule, presets) === undefined);
  const selected = rule === null ? 'none' : isCustom ? 'custom' : (presetOf(rule, presets)?.value ?? 'custom');
  const handleSelect = (value: string) => {
    setCustom(value === 'custom');
    const rhythm = presets.find((preset) => preset.value === value)?.rhythm;
    if (value === 'none') onSave(null);
    else if (rhythm) onSave({ ...NEW, ...rule, monthDay: null, ...rhythm });
    else if (rule === null) onSave({ ...NEW, freq: 'WEEKLY', interval: 1, byWeekday: [] });
  };
  return (
    <div className={styles.form}>
      <Select
        label={words.repeats}
        size="m"
        value={selected}
        onChange={(event) => handleSelect(event.currentTarget.value)}
        options={[
          { value: 'none', label: words.doesNotRepeat },
          ...presets.map(({ value, label }) => ({ value, label })),
          { value: 'custom', label: words.custom },
        ]}
      />
      {rule ? (
        <>
          {selected === 'custom' ? <Rhythm rule={rule} onSave={onSave} /> : null}
          <Segmented
            label={words.nextDueDate}
            value={rule.mode}
            onValueChange={(mode) => onSave({ ...rule, mode })}
            options={[
              { value: 'ON_SCHEDULE', label: words.onSchedule },
              { value: 'AFTER_COMPLETION', label: words.afterCompletion },
            ]}
          />
          <End rule={rule} day={day} onSave={onSave} />
          <Text size="small" tone="muted">
            {hintFor(rule, day)}
          </Text>
        </>
      ) : null}
    </div>
  );
}

function hintFor(rule: Recurrence, day: string): string {
  if (rule.mode === 'AFTER_COMPLETION') return words.afterCompletionHint;
  const next = nextOccurrence(rule, day);
  const isLast = next === null || (rule.endsAt !== null && next > rule.endsAt);
  return isLast ? words.lastTaskHint : words.onScheduleHint(shortDate(next));
}

interface PartProps {
  rule: Recurrence;
  onSave: (rule: Recurrence) => void;
}

function Rhythm({ rule, onSave }: PartProps) {
  const { freq, interval, byWeekday } = rule;
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label={words.every}
          value={interval}
          max={INTERVAL_MAX}
          onSave={(next) => onSave({ ...rule, interval: next, monthDay: null })}
        />
        <Select
          label={words.unit}
          hideLabel
          size="m"
          value={freq}
          onChange={(event) => {
            const next = FREQUENCIES.find((one) => one === event.currentTarget.value) ?? freq;
            onSave({ ...rule, freq: next, monthDay: null, byWeekday: next === 'WEEKLY' ? byWeekday : [] });
          }}
          options={FREQUENCIES.map((value) => ({ value, label: unitOf(value, interval) }))}
        />
      </div>
      {freq === 'WEEKLY' ? (
        <fieldset className={styles.days} aria-label={words.repeatOn}>
          {weekdays.map((day) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                checked={byWeekday.includes(day)}
                onChange={(event) =>
                  onSave({
                    ...rule,
                    byWeekday: weekdays.filter((one) => (one === day ? event.currentTarget.checked : byWeekday.includes(one))),
                  })
                }
              />
              <span>{sayWeekday(day)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

function End({ rule, day, onSave }: PartProps & { day: string }) {
  const kind = rule.endsAt !== null ? 'day' : rule.count !== null ? 'count' : 'never';
  const handleKind = (next: string) =>
    onSave({
      ...rule,
      endsAt: next === 'day' ? (rule.endsAt ?? shifted(day, 90)) : null,
      count: next === 'count' ? (rule.count ?? 10) : null,
    });
  return (
    <div className={styles.row}>
      <Select
        label={words.ends}
        size="m"
        value={kind}
        onChange={(event) => handleKind(event.currentTarget.value)}
        options={[
          { value: 'never', label: words.never },
          { value: 'day', label: words.onDate },
          { value: 'count', label: words.afterRepeats },
        ]}
      />
      {kind === 'day' ? (
        <DateField
          label={words.endDate}
          size="m"
          value={startOfDay(rule.endsAt)}
          onValueChange={(date) => date && onSave({ ...rule, endsAt: isoDay(date) })}
        />
      ) : null}
      {kind === 'count' ? (
        <NumberField
          label={words.timesLeft}
          value={rule.count ?? 1}
          max={COUNT_MAX}
          onSave={(count) => onSave({ ...rule, count })}
        />
      ) : null}
    </div>
  );
}
