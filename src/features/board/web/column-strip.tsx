import { useRef } from 'react';
import { Count } from '#ui/badge';
import { StatusIcon } from '#ui/status-icon';
import type { Column } from '#features/projects/contract';
import { columnPaint } from './column-header.tsx';
import styles from './column.module.css';
import { useBoard } from './desk.ts';
import { useDropArea } from './use-drop-area.ts';

/** A column that stands aside: its name and count. A press opens it, and cards can still be dropped on it. */
export function ColumnStrip({ column, count, onUnfold }: { column: Column; count: number; onUnfold: () => void }) {
  const strip = useRef<HTMLButtonElement>(null);
  useDropArea(strip, { status: column.status, lane: '' }, 0);
  const target = useBoard(({ drop }) => (drop?.cell.status === column.status ? (drop.isRefused ? 'refused' : 'whole') : null));
  return (
    <button
      ref={strip}
      type="button"
      className={styles.strip}
      style={columnPaint(column)}
      data-target={target ?? undefined}
      data-tip="Open the column"
      aria-label={`Open ${column.name}, ${count} ${count === 1 ? 'task' : 'tasks'}`}
      onClick={onUnfold}
    >
      <StatusIcon status={column.status} />
      <Count value={count} limit={column.limit} />
      <span className={styles.stripName}>{column.name}</span>
    </button>
  );
}
