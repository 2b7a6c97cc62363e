import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './heading.module.css';

export interface HeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3 | 4;
  /** Its appearance; by default 1 is a heading, 2 a title, 3 and 4 strong text. */
  size?: 'display' | 'heading' | 'title' | 'strong';
}

const usual = { 1: 'heading', 2: 'title', 3: 'strong', 4: 'strong' } as const;

export function Heading({ level, size = usual[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={clsx(styles.heading, className)} data-size={size} />;
}
