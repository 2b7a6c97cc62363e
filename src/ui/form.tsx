import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from './form.module.css';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the default already prevented. */
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  /** An error of the whole form. A field's own error belongs to the field. */
  error?: ReactNode;
  busy?: boolean;
}

/** Ctrl+Enter sends it from any of its fields, as it does wherever something is written. */
export function Form({ onSubmit, error, busy, className, children, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...pressed}
      {...rest}
      className={clsx(styles.form, className)}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
    >
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </form>
  );
}

/** The keys that the fields do not handle. */
const pressed = { onKeyDown: sendByKeys };

function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function FormActions({ align = 'start', children }: { align?: 'start' | 'end'; children: ReactNode }) {
  return (
    <div className={styles.actions} data-align={align}>
      {children}
    </div>
  );
}
