import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './text.module.css';

export interface TextProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'div' | 'small' | 'strong' | 'dt' | 'dd' | 'li' | 'time';
  size?: 'dense' | 'small' | 'tiny' | 'reading';
  tone?: 'normal' | 'muted' | 'faint' | 'danger' | 'accent' | 'success' | 'warning';
  strong?: boolean;
  /** One line, ended by an ellipsis. */
  truncate?: boolean;
  /** Digits of equal width, for columns and counters. */
  numeric?: boolean;
}

export function Text({ as = 'p', size = 'dense', tone = 'normal', strong, truncate, numeric, className, ...rest }: TextProps) {
  // The props are those of a plain element, whatever the tag. One tag type keeps the union out of the type checker.
  const Tag = as as 'p';
  return (
    <Tag
      {...rest}
      className={clsx(styles.text, className)}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      data-truncate={truncate || undefined}
      data-numeric={numeric || undefined}
    />
  );
}
