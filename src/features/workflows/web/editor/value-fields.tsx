import { isDay, isoDay, startOfDay } from '#contract/dates';
import { DateField } from '#ui/date-field';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import * as words from './form-words.ts';
import { ManyChoices, OneChoice } from './choice-fields.tsx';
import type { OfferedField } from './choices.tsx';

interface ValueFieldProps {
  field: OfferedField;
  label: string;
  hideLabel?: boolean;
  values: readonly string[];
  isMany: boolean;
  error?: string | undefined;
  onChange: (values: string[]) => void;
}

/** The value that a condition compares a field with, or the values. */
export function ValueField({ field, label, hideLabel, values, isMany, error, onChange }: ValueFieldProps) {
  const shared = { label, hideLabel: hideLabel ?? false, error };
  if (field.items !== null && isMany)
    return <ManyChoices {...shared} items={[...field.items]} none={words.selectValues} value={values} onChange={onChange} />;
  if (field.items !== null)
    return (
      <OneChoice
        {...shared}
        items={[...field.items]}
        none={words.selectValue}
        value={values[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    );
  if (field.holds === 'day') return <DayValue {...shared} value={values[0] ?? ''} onChange={(value) => onChange([value])} />;
  return (
    <TextField
      {...shared}
      size="m"
      inputMode={field.holds === 'number' ? 'decimal' : 'text'}
      maxLength={200}
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
    />
  );
}

interface DayValueProps {
  label: string;
  hideLabel?: boolean;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

type DayKind = keyof typeof words.dayKinds;
const RELATIVE = /^(-?)(\d{1,4})d$/;
const WEEK = 7;

/** Today or some days from it, which moves along, or a day of the calendar. */
function DayValue({ label, hideLabel, error, value, onChange }: DayValueProps) {
  const [, minus, days] = RELATIVE.exec(value) ?? [];
  const kind: DayKind = isDay(value) ? 'day' : days === undefined ? 'today' : minus ? 'ago' : 'ahead';
  return (
    <>
      <Select
        label={label}
        hideLabel={hideLabel ?? false}
        error={error}
        size="m"
        value={kind}
        options={Object.entries(words.dayKinds).map(([one, said]) => ({ value: one, label: said }))}
        onChange={({ currentTarget }) => onChange(startingDay(currentTarget.value as DayKind, days))}
      />
      {days === undefined ? null : (
        <TextField
          label={words.days}
          hideLabel
          size="m"
          type="number"
          min={0}
          max={3650}
          value={days}
          onChange={({ currentTarget }) =>
            onChange(`${minus}${Math.max(0, Math.min(3650, Math.round(Number(currentTarget.value) || 0)))}d`)
          }
        />
      )}
      {isDay(value) ? (
        <DateField
          label={words.day}
          size="m"
          value={startOfDay(value)}
          onValueChange={(date) => onChange(date === null ? 'today' : isoDay(date))}
        />
      ) : null}
    </>
  );
}

/** The first value of a kind of day. */
function startingDay(kind: DayKind, days = String(WEEK)): string {
  if (kind === 'ago' || kind === 'ahead') return `${kind === 'ago' ? '-' : ''}${days}d`;
  return kind === 'day' ? isoDay(new Date()) : 'today';
}
