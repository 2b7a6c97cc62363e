import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './line-head.module.css';

interface LineHeadProps {
  name: string;
  icon?: ReactNode;
  /** How many lines the group has. */
  count: number | string;
  /** What it says is bad news. */
  isAlarming?: boolean;
  isFolded: boolean;
  onFold: () => void;
  /** Pixels from the top of the list. */
  top: number;
  /** Writes something that belongs to the group; absent where nothing can be begun in it. */
  adding?: { label: string; run: () => void } | undefined;
}

/** The head of a group of lines: what they share, and how many they are. Pressed it folds them away. */
export function LineHead({ name, icon, count, isAlarming, isFolded, onFold, top, adding }: LineHeadProps) {
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
      {adding ? <IconButton className={styles.add} size="s" label={adding.label} icon={<Plus />} onClick={adding.run} /> : null}
    </li>
  );
}
