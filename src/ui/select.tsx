import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import field from './field.module.css';
import styles from './select.module.css';

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> {
  options: { value: string; label: string; disabled?: boolean }[];
  size?: 'm' | 'l';
}

/**
 * One of a short list of words: the browser's own control, so that phones show their own picker. Lists with icons or a
 * search are a Picker.
 */
export function Select({ label, hideLabel, hint, error, options, size = 'l', id, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(ids) => (
        <div className={field.control} data-size={size}>
          <select {...select} {...ids} className={styles.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
