import { useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import { dayAfter } from '#contract/days';
import { dayIn } from '#contract/filter-rule';
import { type Condition, type FilterField, type FilterOperator, isDate } from '#contract/filters';
import { DatePicker } from '#ui/date-picker';
import { MultiPicker, Picker, type PickerItem } from '#ui/picker';
import { useFilterContext } from '#web/use-filter-context';
import type { ShownFilter } from './toolbar.tsx';
import * as words from './words.ts';

interface FilterEditorProps {
  shown: ShownFilter;
  condition: Condition | undefined;
  onChange: (condition: Condition) => void;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: Element | null;
}

/** Where the values of one filter are selected. */
export function FilterEditor({ shown, condition, onChange, ...opening }: FilterEditorProps) {
  const { field, items } = shown;
  if (isDate(field)) return <DateEditor field={field} condition={condition} onChange={onChange} {...opening} />;
  const { op = 'is', values = [] } = condition ?? {};
  if (field.kind === 'flag')
    return (
      <Picker
        label={field.label}
        items={flagItems}
        value={values[0] ?? null}
        onValueChange={(value) => onChange({ field: field.name, op: 'is', values: value === null ? [] : [value] })}
        {...opening}
      />
    );
  return (
    <MultiPicker
      label={field.label}
      items={items}
      value={values}
      onValueChange={(next) => onChange({ field: field.name, op, values: next })}
      {...opening}
    />
  );
}

export const flagItems: PickerItem[] = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

/** The words for a relative date, or for none. */
export const dateItems = ({ kind, label, periods = [], isOptional }: FilterField): PickerItem[] => [
  ...periods.map((period) => ({ value: period, label: words.periodNames[period] })),
  ...(isOptional
    ? [
        { value: 'none', label: kind === 'moment' ? words.never : words.noValue(label) },
        { value: 'any', label: kind === 'moment' ? words.anyTime : words.anyValue(label) },
      ]
    : []),
];

type Compared = 'before' | 'after' | 'between';

const COMPARISONS: PickerItem<Compared>[] = [
  { value: 'before', label: words.before },
  { value: 'after', label: words.after },
  { value: 'between', label: words.between },
];

/** The initial values of a date filter when its operator changes. */
export function startingValues(field: FilterField, op: FilterOperator): string[] {
  const today = isoDay(new Date());
  if (op === 'is') return [dateItems(field)[0]?.value ?? 'today'];
  return op === 'between' ? [today, dayAfter(today, 6)] : [today];
}

interface DateEditorProps extends Omit<FilterEditorProps, 'shown'> {
  field: FilterField;
}

/** A word for the date first; for a day before or after it, the calendar. */
function DateEditor({ field, condition, onChange, ...opening }: DateEditorProps) {
  const [compared, setCompared] = useState<'before' | 'after' | null>(null);
  const choose = (value: string | null) => {
    if (value === null) return;
    if (value === 'before' || value === 'after') return setCompared(value);
    const op = value === 'between' ? 'between' : 'is';
    onChange({ field: field.name, op, values: op === 'between' ? startingValues(field, op) : [value] });
  };
  return (
    <>
      <Picker
        label={field.label}
        items={[...dateItems(field), ...COMPARISONS]}
        value={condition?.op === 'is' ? (condition.values[0] ?? null) : (condition?.op ?? null)}
        onValueChange={choose}
        {...opening}
      />
      <DatePicker
        label={field.label}
        value={null}
        presets={false}
        onValueChange={(date) => {
          if (date && compared) onChange({ field: field.name, op: compared, values: [isoDay(date)] });
        }}
        open={compared !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setCompared(null))}
        anchor={opening.anchor}
      />
    </>
  );
}

/** One day of a filter, at its button. */
export function DayButtonPicker({
  label,
  day,
  onDay,
  trigger,
}: {
  label: string;
  day: string;
  onDay: (day: string) => void;
  trigger: Parameters<typeof DatePicker>[0]['trigger'];
}) {
  const context = useFilterContext();
  return (
    <DatePicker
      label={label}
      value={startOfDay(dayIn(day, context))}
      onValueChange={(date) => {
        if (date) onDay(isoDay(date));
      }}
      presets={false}
      trigger={trigger}
    />
  );
}
