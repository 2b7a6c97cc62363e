import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './switch.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Only for screen readers: what it switches is written elsewhere, such as at the row and column of a table. */
  hideLabel?: boolean;
}

/** On or off, at once: for settings that need no Save. */
export function Switch({ label, hint, hideLabel = false, id, ...input }: SwitchProps) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className={styles.row} data-bare={hideLabel || undefined}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={control}>{label}</label>
        </VisuallyHidden>
      ) : (
        <div className={styles.text}>
          <label className={styles.label} htmlFor={control}>
            {label}
          </label>
          {hint ? (
            <p id={`${control}-note`} className={styles.hint}>
              {hint}
            </p>
          ) : null}
        </div>
      )}
      <input
        {...input}
        id={control}
        {...nature}
        className={styles.track}
        aria-describedby={hint ? `${control}-note` : undefined}
      />
    </div>
  );
}

/**
 * Set together, apart from the element: a native checkbox reports itself whether it is on, and aria-checked beside it would
 * be an error.
 */
const nature = { type: 'checkbox', role: 'switch' } as const;
