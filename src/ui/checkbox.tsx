import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size' | 'ref'> {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  indeterminate?: boolean;
  /** `done` is the green of completed work, for subtasks. */
  tone?: 'accent' | 'done';
}

export function Checkbox({ label, hideLabel, hint, indeterminate = false, tone = 'accent', id, ...input }: CheckboxProps) {
  const own = useId();
  const control = id ?? own;
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={styles.row} data-tone={tone}>
      <input
        {...input}
        ref={element}
        id={control}
        type="checkbox"
        className={styles.box}
        aria-describedby={hint ? `${control}-note` : input['aria-describedby']}
      />
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={control}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
      )}
      {hint ? (
        <p id={`${control}-note`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
