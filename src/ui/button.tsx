import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';
import { tip } from './tooltip.tsx';

export interface ButtonAppearance {
  variant?: 'default' | 'primary' | 'ghost' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  trailing?: ReactNode;
  wide?: boolean;
}

export interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'size'> {
  /** Shows a spinner and ignores presses, but keeps the focus and the width. */
  busy?: boolean;
  pressed?: boolean;
  /** Shown in the tooltip, e.g. `c` or `mod+enter`. The screen handles the key itself. */
  shortcut?: string;
}

export function Button({
  variant = 'default',
  size = 'm',
  icon,
  trailing,
  wide,
  busy,
  pressed,
  shortcut,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...(shortcut ? tip(typeof children === 'string' ? children : '', shortcut) : undefined)}
      {...rest}
      type={type}
      className={clsx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-pressed={pressed}
      onClick={busy ? refuse : onClick}
    >
      {(icon ?? busy) ? <span className={styles.icon}>{busy ? <Spinner /> : icon}</span> : null}
      {children}
      {trailing ? <span className={styles.icon}>{trailing}</span> : null}
    </button>
  );
}

/** A busy submit button must not submit its form a second time. */
function refuse(event: { preventDefault(): void }) {
  event.preventDefault();
}
