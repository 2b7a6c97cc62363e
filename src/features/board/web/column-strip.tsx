import { useRef } from 'react';
import { Count } from '#ui/badge';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { Column } from '#features/projects/contract';
import { columnPaint } from '#features/projects/web';
import styles from './column.module.css';
import { useBoard } from './board-surface.ts';
import { useDropArea } from './use-drop-area.ts';
import * as words from './words.ts';

export interface ColumnStripProps {
  column: Column;
  count: number;
  /** How many of them the filter shows. */
  shown: number;
  /** Only its icon, at the head of swimlanes. */
  isCompact?: boolean;
  onUnfold(): void;
}

/** A collapsed column: its name and count. A press opens it, and cards can still be dropped on it. */
export function ColumnStrip({ column, count, shown, isCompact = false, onUnfold }: ColumnStripProps) {
  const strip = useRef<HTMLButtonElement>(null);
  useDropArea(strip, { status: column.status, lane: '' }, null);
  const target = useBoard(({ drop }) => (drop?.cell.status === column.status ? (drop.isRefused ? 'refused' : 'whole') : null));
  const isClosed = useBoard(({ closed }) => closed.has(column.status));
  return (
    <button
      ref={strip}
      type="button"
      className={styles.strip}
      style={columnPaint(column)}
      data-target={target ?? undefined}
      data-closed={isClosed || undefined}
      data-tip={words.expandColumn}
      data-compact={isCompact || undefined}
      onClick={onUnfold}
    >
      <StatusIcon status={column.status} />
      {isCompact ? null : <Count value={count} shown={shown} limit={column.wipLimit} />}
      {isCompact ? null : <span className={styles.stripName}>{column.name}</span>}
      <VisuallyHidden>{isCompact ? words.expandNamed(column.name) : words.expandColumn}</VisuallyHidden>
    </button>
  );
}
