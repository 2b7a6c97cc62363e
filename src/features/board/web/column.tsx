import { Plus } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import type { Column as ProjectColumn } from '#features/projects/contract';
import type { Cell } from '../rules.ts';
import { CardList } from './card-list.tsx';
import { ColumnHeader } from './column-header.tsx';
import styles from './column.module.css';
import { type BoardTask, useBoard, useBoardSurface } from './board-surface.ts';
import { useDropArea } from './use-drop-area.ts';
import { LateComposer } from './late-composer.tsx';
import * as words from './words.ts';

export interface ColumnProps {
  column: ProjectColumn;
  tasks: readonly BoardTask[];
  /** Tasks of the status, including hidden ones. */
  count: number;
  mayCreate: boolean;
  maySettle: boolean;
  fold(status: ProjectColumn['status'], isFolded: boolean): void;
}

/** One status of the board: its header, its cards and a row to add one. */
export const Column = memo(function Column({ column, tasks, count, mayCreate, maySettle, fold }: ColumnProps) {
  const { status, name } = column;
  const section = useRef<HTMLElement>(null);
  const cell = useCell(status);
  useDropArea(section, cell, tasks.length);
  const surface = useBoardSurface();
  const composer = useBoard((state) => (state.composer?.cell.status === status ? state.composer.end : null));
  const target = useBoard(({ drop }) =>
    drop?.cell.status === status
      ? drop.isRefused
        ? 'refused'
        : drop.index === null || tasks.length === 0
          ? 'whole'
          : 'place'
      : null,
  );
  return (
    <section ref={section} className={styles.column} data-column={status} data-target={target ?? undefined} aria-label={name}>
      <ColumnHeader
        column={column}
        count={count}
        shown={tasks.length}
        mayCreate={mayCreate}
        maySettle={maySettle}
        onFold={() => fold(status, true)}
      />
      {composer === 'top' ? <LateComposer cell={cell} end="top" /> : null}
      <CardList cell={cell} tasks={tasks} label={`${name}, ${words.tasksCounted(tasks.length)}`} />
      {composer === 'bottom' ? <LateComposer cell={cell} end="bottom" /> : null}
      {mayCreate && composer === null ? (
        <button type="button" className={styles.add} onClick={() => surface.store.set({ composer: { cell, end: 'bottom' } })}>
          <Plus />
          {words.newTask}
        </button>
      ) : null}
    </section>
  );
});

/** The same object for the lifetime of the column, so that its cards can tell that nothing changed. */
function useCell(status: ProjectColumn['status']): Cell {
  return useMemo(() => ({ status, lane: '' }), [status]);
}
