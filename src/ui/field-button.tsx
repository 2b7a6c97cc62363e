import { createContext, use, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './field-button.module.css';
import { tip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A field that opens for editing: by its own button, or by a key of the page around it. */
export interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface FieldButtonProps {
  /** The picker that opens; absent if the value may not be changed. */
  trigger: Partial<ButtonProps> | null;
  /** The field's name, which screen readers hear before its value. */
  name?: string;
  shortcut?: string;
  icon?: ReactNode;
  tone?: 'normal' | 'faint' | 'danger';
  children: ReactNode;
}

/** True if fields are side by side without names, as in `FieldChips`. */
export const FieldsAreChips = createContext(false);

/** The value of a field: a button if it may be changed, otherwise text. */
export function FieldButton({ trigger, name, shortcut, icon, tone = 'normal', children }: FieldButtonProps) {
  const isChip = use(FieldsAreChips);
  // Without a name beside it, an empty field shows its name, and so does one whose icon does not identify it.
  const isNamed = isChip && name !== undefined && (tone === 'faint' || !icon);
  if (!trigger) {
    return (
      <span className={styles.value} data-tone={tone}>
        {icon}
        {children}
      </span>
    );
  }
  return (
    <Button
      // The keys belong to a sheet or a page, where fields have names beside them.
      {...(shortcut && !isChip ? tip(name ?? (typeof children === 'string' ? children : ''), shortcut) : undefined)}
      {...trigger}
      variant={isChip ? 'default' : 'ghost'}
      className={styles.button}
      data-tone={tone}
      icon={icon}
    >
      <span className={styles.text}>
        {isNamed ? (
          <>
            {name}
            {tone === 'faint' ? <VisuallyHidden>: {children}</VisuallyHidden> : <>: {children}</>}
          </>
        ) : (
          <>
            {name ? <VisuallyHidden>{name}:</VisuallyHidden> : null} {children}
          </>
        )}
      </span>
    </Button>
  );
}
