import { ChevronDown } from 'lucide-react';
import type { GroupKey, WorkGroup } from '../rules.ts';
import styles from './my-work.module.css';

const NAMES: Record<GroupKey, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
  done: 'Recently done',
};

interface GroupHeadProps {
  group: WorkGroup;
  isFolded: boolean;
  onFold: (key: GroupKey) => void;
  /** Rows of the group wait for their page. */
  hasMore: boolean;
  top: number;
}

/** The head of a group, and how many rows it has. Pressed it folds them away. */
export function MyWorkGroupHead({ group: { key, rows }, isFolded, onFold, hasMore, top }: GroupHeadProps) {
  const count = `${rows.length}${hasMore ? '+' : ''}`;
  return (
    <li
      className={styles.head}
      data-group={key}
      style={{ transform: `translateY(${top}px)` }}
      aria-label={`${NAMES[key]}, ${count}`}
    >
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => onFold(key)}>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        {NAMES[key]}
        <span className={styles.headCount}>{count}</span>
      </button>
    </li>
  );
}
