import { Trash2, X } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { figure } from '#contract/counts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';
import * as words from './words.ts';

export interface SelectionBarProps {
  count: number;
  /** How many can be changed at once; with more, the bar says so and its actions are disabled. */
  most?: number;
  /** The actions on all of it: SelectionActions. */
  children: ReactNode;
  /** Absent if nothing of it may be deleted. */
  onDelete?: (() => void) | undefined;
  onClear: () => void;
}

/** Why nothing of the selection can be changed; null if it can. */
const Refusal = createContext<string | null>(null);

/** Shown over a list while several of its rows are selected. On a phone its actions are icons. */
export function SelectionBar({ count, most, children, onDelete, onClear }: SelectionBarProps) {
  const refusal = most !== undefined && count > most ? words.selectFewer(most) : null;
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
      ) : null}
      <Refusal value={refusal}>{children}</Refusal>
      {onDelete ? (
        <IconButton
          label={words.deleteLabel}
          shortcut="delete"
          variant="danger"
          icon={<Trash2 />}
          {...disabledBy(refusal, onDelete)}
        />
      ) : null}
      <IconButton label={words.clearSelection} shortcut="escape" icon={<X />} onClick={onClear} />
    </div>
  );
}

export interface SelectionActionProps {
  label: string;
  shortcut: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** It changes nothing, so it works on a selection of any size. */
  isHarmless?: boolean;
}

/** One action on the selection. */
export function SelectionAction({ label, shortcut, icon, onClick, isHarmless = false }: SelectionActionProps) {
  const refusal = use(Refusal);
  const isDisabled = refusal !== null && !isHarmless;
  return (
    // The name and the tooltip stay where only the icon has space: on a phone, and beside the reason why it is disabled.
    <Button
      variant="ghost"
      icon={icon}
      shortcut={shortcut}
      aria-label={label}
      data-tip={label}
      {...disabledBy(isDisabled ? refusal : null, onClick)}
    >
      {isDisabled ? null : <span className={styles.wide}>{label}</span>}
    </Button>
  );
}

const disabledBy = <Handler,>(refusal: string | null, onClick: Handler) =>
  refusal === null ? { onClick } : { 'aria-disabled': true, 'data-tip': refusal };
