import { ChevronDown, Plus } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
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
  /** Writes a task that belongs here; null where none can be begun. */
  onAdd: (() => void) | null;
}

/** The head of a group, and how many rows it has. Pressed it folds them away. */
export function MyWorkGroupHead({ group: { key, rows }, isFolded, onFold, hasMore, top, onAdd }: GroupHeadProps) {
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
      {onAdd ? (
        <IconButton className={styles.add} size="s" label={`Add a task to ${NAMES[key]}`} icon={<Plus />} onClick={onAdd} />
      ) : null}
    </li>
  );
}
