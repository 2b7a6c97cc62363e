import type { ReactNode } from 'react';
import { figure } from '#contract/counts';
import styles from './badge.module.css';
import * as words from './words.ts';

/** A word about the state of something: Pending, Owner, Beta. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'danger' | 'warning' | 'success';
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

export interface CountProps {
  value: number;
  /** How many of them a filter shows: "1 of 12" if it hides some. */
  shown?: number;
  /** Above this it shows "999+". */
  max?: number;
  /** A limit such as a column's WIP limit: shows "5 / 5", filtered "2 of 5, limit 5", and a warning when it is reached. */
  limit?: number | null;
  /** What is counted, for screen readers: "tasks". */
  label?: string;
}

export function Count({ value, shown = value, max = 999, limit, label }: CountProps) {
  const all = value > max ? `${figure(max)}+` : figure(value);
  const isFiltered = shown < value;
  return (
    <span
      className={styles.count}
      data-reached={(limit != null && value >= limit) || undefined}
      role={label ? 'img' : undefined}
      aria-label={label ? named(isFiltered ? words.shownOf(shown, figure(value)) : figure(value), limit, label) : undefined}
    >
      {isFiltered ? named(words.shownOf(shown, all), limit) : limit == null ? all : `${all} / ${figure(limit)}`}
    </span>
  );
}

/** The limit of what is counted, said in words: "2 of 5 / 5" would be a riddle. */
function named(count: string, limit: number | null | undefined, label?: string): string {
  const said = label ? `${count} ${label}` : count;
  return limit == null ? said : words.withLimit(said, limit);
}
