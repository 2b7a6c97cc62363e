import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { ButtonAppearance } from './button.tsx';
import styles from './button.module.css';

export interface LinkButtonProps extends ButtonAppearance, Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to?: string;
  /** An address elsewhere, or a file; the browser opens it in its usual way. */
  href?: string;
}

/** A link that looks like a button: it leads somewhere, so it is an anchor. */
export function LinkButton({
  to,
  href,
  variant = 'default',
  size = 'm',
  icon,
  trailing,
  wide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = {
    className: clsx(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
  const content = (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      {children}
      {trailing ? <span className={styles.icon}>{trailing}</span> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...rest} {...look} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <a {...rest} {...look} href={href}>
      {content}
    </a>
  );
}
