import { useId, type CSSProperties, type ReactNode } from 'react';
import styles from './radio-cards.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RadioCardsProps<V extends string> {
  label: string;
  hideLabel?: boolean;
  name?: string;
  value: V | null;
  onValueChange: (value: V) => void;
  options: { value: V; label: string; description?: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  columns?: number;
}

/** A choice whose options each need a sentence, such as a project's visibility. */
export function RadioCards<V extends string>({
  label,
  hideLabel,
  name,
  value,
  onValueChange,
  options,
  columns = 1,
}: RadioCardsProps<V>) {
  const own = useId();
  // Names alone fit in pairs on a phone.
  const narrow = columns > 1 && options.every(({ description }) => !description) ? 2 : 1;
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.cards} style={{ '--columns': columns, '--narrow': narrow } as CSSProperties}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon ? <span className={styles.icon}>{option.icon}</span> : null}
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.description ? <span className={styles.description}>{option.description}</span> : null}
            </span>
            <span className={styles.mark} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
