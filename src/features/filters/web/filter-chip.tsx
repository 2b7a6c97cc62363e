import { X } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '#contract/filter-rule';
import { type Condition, type FilterField, filterOperators, type FilterOperator, isDate } from '#contract/filters';
import { MenuButton } from '#ui/menu';
import { useFilterContext } from '#web/use-filter-context';
import { dateItems, DayButtonPicker, FilterEditor, flagItems, startingValues } from './filter-editor.tsx';
import styles from './filters.module.css';
import type { ShownFilter } from './toolbar.tsx';
import * as words from './words.ts';

interface FilterChipProps {
  shown: ShownFilter;
  condition: Condition;
  onChange: (condition: Condition) => void;
}

/** An active filter as a sentence, "Status is not Done", whose operator and value change in place. */
export function FilterChip({ shown, condition, onChange }: FilterChipProps) {
  const { field } = shown;
  const { op, values } = condition;
  const operators: readonly FilterOperator[] = operatorsOf(shown);
  const said = saidValues(shown, condition);
  const operator = operatorName(field, op, values.length);
  const setOperator = (next: FilterOperator) => {
    const isKept = !isDate(field) || (isDayOperator(op) && isDayOperator(next) && next !== 'between' && op !== 'between');
    onChange({ ...condition, op: next, values: isKept ? values : startingValues(field, next) });
  };
  return (
    <span className={styles.chip} role="group" aria-label={words.filterOn(field.label, operator, said)}>
      <span className={styles.field}>{field.label}</span>
      {operators.length > 1 ? (
        <MenuButton
          label={words.operatorOf(field.label, operator)}
          items={() =>
            operators.map((next) => ({
              label: operatorName(field, next, values.length),
              checked: next === op,
              onSelect: () => setOperator(next),
            }))
          }
          trigger={(props) => (
            <button {...props} type="button" className={styles.part} aria-label={words.operatorOf(field.label, operator)}>
              {operator}
            </button>
          )}
        />
      ) : (
        <span className={styles.fixed}>{operator}</span>
      )}
      {isDayOperator(op) ? (
        <Days field={field} condition={condition} onChange={onChange} />
      ) : (
        <Values shown={shown} condition={condition} said={said} onChange={onChange} />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={words.removeFilter(field.label)}
        onClick={() => onChange({ ...condition, values: [] })}
      >
        <X />
      </button>
    </span>
  );
}

function Values({ shown, condition, said, onChange }: FilterChipProps & { said: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.part}
        data-strong
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={words.valueOf(shown.field.label, said)}
        onClick={() => setOpen(true)}
      >
        {said}
      </button>
      <FilterEditor
        shown={shown}
        condition={condition}
        onChange={onChange}
        open={isOpen}
        onOpenChange={setOpen}
        anchor={anchor}
      />
    </>
  );
}

function Days({ field, condition, onChange }: Omit<FilterChipProps, 'shown'> & { field: FilterField }) {
  const { values } = condition;
  const context = useFilterContext();
  const change = (nth: number, day: string) => {
    const days = values.map((one, at) => (at === nth ? day : one));
    // Days are read from the first to the last, whichever was changed.
    onChange({ ...condition, values: days.toSorted((one, other) => (dayIn(one, context) < dayIn(other, context) ? -1 : 1)) });
  };
  return values.map((day, nth) => (
    <span key={nth === 0 ? 'first' : 'last'} className={styles.days}>
      {nth > 0 ? <span className={styles.fixed}>{words.and}</span> : null}
      <DayButtonPicker
        label={field.label}
        day={day}
        onDay={(next) => change(nth, next)}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.part}
            data-strong
            aria-label={words.valueOf(field.label, words.day(day))}
          >
            {words.day(day)}
          </button>
        )}
      />
    </span>
  ));
}

const isDayOperator = (op: FilterOperator): boolean => op === 'before' || op === 'after' || op === 'between';

/** The kind of a custom field is recognized by its values. Without any, the field was deleted. */
const operatorsOf = ({ field, items }: ShownFilter): readonly FilterOperator[] =>
  field.kind === 'own' ? (items.length > 0 ? ['is', 'not'] : []) : filterOperators[field.kind];

function operatorName({ kind }: FilterField, op: FilterOperator, count: number): string {
  if (kind === 'set') return op === 'not' ? words.includesNone : op === 'all' ? words.includesAll : words.includesAny;
  if (op === 'is') return count > 1 ? words.isAnyOf : words.is;
  return { not: words.isNot, all: words.includesAll, before: words.isBefore, after: words.isAfter, between: words.isBetween }[op];
}

/** The values as a chip shows them; of many, the first. */
function saidValues({ field, items }: ShownFilter, { op, values }: Condition): string {
  if (isDayOperator(op)) return values.map(words.day).join(` ${words.and} `);
  const known = isDate(field) ? dateItems(field) : field.kind === 'flag' ? flagItems : items;
  const names = values.map((value) => known.find((item) => item.value === value)?.label ?? words.deletedOption);
  return names.length > 2 ? words.more(String(names[0]), names.length - 1) : names.join(', ');
}
