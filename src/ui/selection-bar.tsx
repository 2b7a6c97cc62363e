import { Trash2, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { figure } from '#contract/counts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';
import * as words from './words.ts';

export interface SelectionBarProps {
  count: number;
  /** Why so many cannot be changed: shown in place of the actions. */
  refusal?: string | null;
  /** The actions on all of it: SelectionActions. */
  children: ReactNode;
  /** Absent if nothing of it may be deleted. */
  onDelete?: (() => void) | undefined;
  onClear: () => void;
}

/** Shown over a list while several of its rows are selected. On a narrow screen its actions are icons, for a finger with their names below. */
export function SelectionBar({ count, refusal, children, onDelete, onClear }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.countSelected(count)}>
      <span className={styles.count}>
        {figure(count)}
        <span className={styles.wide}> {words.selected}</span>
      </span>
      {refusal ? (
        <span className={styles.refusal} role="status">
          {refusal}
        </span>
      ) : (
        <div className={styles.actions}>
          {children}
          {onDelete ? (
            <Button
              variant="danger"
              className={styles.delete}
              icon={<Trash2 />}
              shortcut="delete"
              aria-label={words.deleteLabel}
              data-tip={words.deleteLabel}
              onClick={onDelete}
            >
              <span className={styles.below}>{words.deleteLabel}</span>
            </Button>
          ) : null}
        </div>
      )}
      <IconButton label={words.clearSelection} shortcut="escape" icon={<X />} onClick={onClear} />
    </div>
  );
}

export interface SelectionActionProps {
  label: string;
  shortcut: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** One action on the selection. */
export function SelectionAction({ label, shortcut, icon, onClick }: SelectionActionProps) {
  return (
    // The name and the tooltip stay where there is space only for the icon.
    <Button variant="ghost" icon={icon} shortcut={shortcut} aria-label={label} data-tip={label} onClick={onClick}>
      <span className={styles.name}>{label}</span>
    </Button>
  );
}
