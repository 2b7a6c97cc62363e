import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { ColorDot } from './color-dot.tsx';

export interface ChipProps {
  color?: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger' | 'accent' | 'warning' | 'success';
  onRemove?: () => void;
  removeLabel?: string;
  title?: string;
  /** The field of its row that it shows, for a picker that changes it and opens there. */
  facet?: string;
  children: ReactNode;
}

/** A small fact on a card or in a list: a label, a date, a count. */
export function Chip({ color, icon, tone = 'normal', onRemove, removeLabel, title, facet, children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone} title={title} data-facet={facet}>
      {color ? <ColorDot color={color} /> : null}
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel ?? `Remove ${typeof children === 'string' ? children : ''}`.trim()}
          onClick={onRemove}
        >
          <X />
        </button>
      ) : null}
    </span>
  );
}
