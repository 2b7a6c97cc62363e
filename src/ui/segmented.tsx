import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: { value: V; label: string; icon?: ReactNode }[];
  size?: 's' | 'm';
}

/** One of a few, side by side: radio buttons underneath, so that arrows move and a form could send it. */
export function Segmented<V extends string>({ label, value, onValueChange, options, size = 'm' }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-label={label} data-size={size}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
