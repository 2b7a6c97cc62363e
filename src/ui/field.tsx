import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FieldText {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; shows the control in the danger color. */
  error?: ReactNode;
}

export interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label above, hint or error below, linked to a control of your own by the ids that it provides. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  id,
  children,
}: FieldText & { id?: string; children: (ids: FieldIds) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const note = `${control}-note`;
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={control}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
      )}
      {children({
        id: control,
        'aria-describedby': (error ?? hint) ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error ?? hint) ? (
        <p id={note} className={styles.note} data-error={error ? true : undefined} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
