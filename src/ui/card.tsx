import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** It can be pressed or opened, and reacts to the pointer. */
  interactive?: boolean;
  selected?: boolean;
  /** Lifted by a drag, with a shadow. */
  lifted?: boolean;
}

export function Card({ as = 'div', interactive, selected, lifted, className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={clsx(styles.card, className)}
      data-interactive={interactive || undefined}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
    />
  );
}
