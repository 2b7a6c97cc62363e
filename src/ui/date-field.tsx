import { shortDate } from '#contract/dates';
import { Calendar } from 'lucide-react';
import { DatePicker } from './date-picker.tsx';
import styles from './date-field.module.css';
import { Field, type FieldText } from './field.tsx';
import field from './field.module.css';

export interface DateFieldProps extends Pick<FieldText, 'hint'> {
  label: string;
  value: Date | null;
  onValueChange: (date: Date | null) => void;
  min?: Date;
  max?: Date;
  size?: 'm' | 'l';
}

/** A day in a form, beside fields that hold text: it opens the same calendar as every other date. */
export function DateField({ label, hint, value, size = 'l', ...calendar }: DateFieldProps) {
  return (
    <Field label={label} hint={hint}>
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
                aria-label={`${label}: ${shortDate(value)}`}
                aria-describedby={note}
              >
                {shortDate(value)}
              </button>
              <Calendar className={styles.icon} aria-hidden="true" />
            </div>
          )}
        />
      )}
    </Field>
  );
}
