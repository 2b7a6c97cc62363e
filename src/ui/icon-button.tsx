import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';
import { tip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name for screen readers and the text of its tooltip. */
  label: string;
  icon: ReactNode;
  shortcut?: string;
  variant?: 'ghost' | 'default' | 'primary' | 'danger';
  size?: 's' | 'm' | 'l';
  pressed?: boolean;
  busy?: boolean;
}

export function IconButton({
  label,
  icon,
  shortcut,
  variant = 'ghost',
  size = 'm',
  pressed,
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...tip(label, shortcut)}
      {...rest}
      type={type}
      className={clsx(styles.button, styles.square, className)}
      data-variant={variant}
      data-size={size}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-pressed={pressed}
      onClick={busy ? undefined : onClick}
    >
      <span className={styles.icon}>{busy ? <Spinner /> : icon}</span>
    </button>
  );
}
