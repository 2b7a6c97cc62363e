import { ChevronsUpDown } from 'lucide-react';
import { listed } from '#contract/counts';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { MultiPicker, Picker, type PickerItem } from '#ui/picker';
import styles from './fields.module.css';

interface Named {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string | undefined;
  items: PickerItem[];
  /** Shown while nothing is selected. */
  none: string;
  emptyText?: string;
}

interface OneChoiceProps extends Named {
  value: string | null;
  clearable?: string;
  onChange: (value: string | null) => void;
}

/** One of what the project has, in a form: the same picker as everywhere, behind a control as wide as the others. */
export function OneChoice({ label, hideLabel, hint, error, items, none, value, onChange, clearable, emptyText }: OneChoiceProps) {
  const chosen = items.find((item) => item.value === value);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(ids) => (
        <Picker
          label={label}
          items={items}
          value={value}
          clearable={clearable}
          emptyText={emptyText}
          onValueChange={(next) => next !== value && onChange(next)}
          trigger={(trigger) => (
            <Button
              {...trigger}
              {...ids}
              wide
              className={styles.choice}
              icon={chosen?.icon}
              trailing={<ChevronsUpDown />}
              aria-label={`${label}: ${chosen?.label ?? none}`}
            >
              <span className={styles.chosen} data-empty={chosen === undefined || undefined}>
                {chosen?.label ?? none}
              </span>
            </Button>
          )}
        />
      )}
    </Field>
  );
}

interface ManyChoicesProps extends Named {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several of what the project has. */
export function ManyChoices({ label, hideLabel, hint, error, items, none, value, onChange, emptyText }: ManyChoicesProps) {
  const chosen = items.filter((item) => value.includes(item.value));
  const said = chosen.length === 0 ? none : listed(chosen.map((item) => item.label));
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(ids) => (
        <MultiPicker
          label={label}
          items={items}
          value={value}
          emptyText={emptyText}
          onValueChange={onChange}
          trigger={(trigger) => (
            <Button
              {...trigger}
              {...ids}
              wide
              className={styles.choice}
              icon={chosen.length === 1 ? chosen[0]?.icon : undefined}
              trailing={<ChevronsUpDown />}
              aria-label={`${label}: ${said}`}
            >
              <span className={styles.chosen} data-empty={chosen.length === 0 || undefined}>
                {said}
              </span>
            </Button>
          )}
        />
      )}
    </Field>
  );
}
