import { shortDate, shortMoment } from '#contract/dates';
import { Calendar } from 'lucide-react';
import { DatePicker } from './date-picker.tsx';
import styles from './date-field.module.css';
import { Field, type FieldText } from './field.tsx';
import field from './field.module.css';

export interface DateFieldProps extends Pick<FieldText, 'hint' | 'error'> {
  label: string;
  value: Date | null;
  onValueChange: (date: Date | null) => void;
  min?: Date;
  max?: Date;
  /** A point in time in place of a day. */
  withTime?: boolean;
  size?: 'm' | 'l';
}

/** A day or a point in time in a form, beside fields that hold text: it opens the same calendar as every other date. */
export function DateField({ label, hint, error, value, size = 'l', ...calendar }: DateFieldProps) {
  const said = value && calendar.withTime ? shortMoment(value) : shortDate(value);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, 'aria-describedby': note }) => (
        <DatePicker
          {...calendar}
          label={label}
          value={value}
          presets={false}
          trigger={(trigger) => (
            <div className={field.control} data-size={size}>
              <button
                {...trigger}
                id={id}
                type="button"
                className={styles.day}
                data-empty={value === null || undefined}
                aria-label={`${label}: ${said}`}
                aria-describedby={note}
              >
                {said}
              </button>
              <Calendar className={styles.icon} aria-hidden="true" />
            </div>
          )}
        />
      )}
    </Field>
  );
}
