import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './text-link.module.css';

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to?: string;
  href?: string;
}

/** A link inside text: `to` for a path of the app, `href` for an address elsewhere. */
export function TextLink({ to, href, className, children, ...rest }: TextLinkProps) {
  if (to !== undefined)
    return (
      <Link {...rest} to={to} className={clsx(styles.link, className)}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={href} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}
