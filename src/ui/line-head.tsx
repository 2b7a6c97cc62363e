import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './line-head.module.css';

interface LineHeadProps {
  name: string;
  icon?: ReactNode;
  /** How many lines the group has. */
  count: number | string;
  /** Shown as a warning. */
  isAlarming?: boolean;
  isFolded: boolean;
  onFold: () => void;
  /** Pixels from the top of the list. */
  top: number;
  /** Creates an item in the group; absent if none can be created there. */
  adding?: { label: string; run: () => void } | undefined;
  /** Facts and actions at its end. */
  children?: ReactNode;
}

/** The head of a group of lines: what they have in common, and their number. Pressing it collapses them. */
export function LineHead({ name, icon, count, isAlarming, isFolded, onFold, top, adding, children }: LineHeadProps) {
  return (
    <li className={styles.head} style={{ transform: `translateY(${top}px)` }} aria-label={`${name}, ${count}`}>
      <button
        type="button"
        className={styles.fold}
        data-alarming={isAlarming || undefined}
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        <ChevronDown aria-hidden="true" />
        {icon}
        {name}
        <span>{count}</span>
      </button>
      {children}
      {adding ? <IconButton className={styles.add} size="s" label={adding.label} icon={<Plus />} onClick={adding.run} /> : null}
    </li>
  );
}
