import { memo, useEffect, useMemo } from 'react';
import { usePinnedRows } from '#web/use-pinned-rows';
import type { Cell } from '../rules.ts';
import { CardRow } from './card-row.tsx';
import styles from './column.module.css';
import { type BoardTask, useBoard } from './board-surface.ts';
import { withDragging } from '#web/late-dragging';

/** A card with a one-line title and a line of facts, and the gap below it; replaced by the measured height. */
const CARD_HEIGHT = 88;
const LINE_HEIGHT = 18;
const LETTERS_A_LINE = 36;

export interface CardListProps {
  cell: Cell;
  tasks: readonly BoardTask[];
  label: string;
}

/** The cards of a column, of which only the visible ones are in the page. */
export const CardList = memo(function CardList({ cell, tasks, label }: CardListProps) {
  const current = useCurrentIndex(tasks);
  const { scroller, setScroller, virtualizer } = usePinnedRows({
    count: tasks.length,
    pinned: current,
    sizeOf: (index) => CARD_HEIGHT + LINE_HEIGHT * (Math.ceil((tasks[index]?.title.length ?? 0) / LETTERS_A_LINE) - 1),
    keyOf: (index) => tasks[index]?.id ?? index,
    overscan: 4,
  });
  useEffect(
    () => (scroller ? withDragging(({ autoScrollForElements }) => autoScrollForElements({ element: scroller })) : undefined),
    [scroller],
  );
  return (
    <div ref={setScroller} className={styles.scroller}>
      <ul className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const task = tasks[item.index];
          return task ? (
            <CardRow
              key={item.key}
              task={task}
              cell={cell}
              index={item.index}
              count={tasks.length}
              top={item.start}
              isStop={item.index === Math.max(current, 0)}
              measure={virtualizer.measureElement}
            />
          ) : null;
        })}
      </ul>
    </div>
  );
});

/** The index of the card that has, or last had, the focus, if it is in this list. It stays in the page. */
function useCurrentIndex(tasks: readonly BoardTask[]): number {
  const indexes = useMemo(() => new Map(tasks.map(({ id }, index) => [id, index])), [tasks]);
  // The index and not the id, so that a list that neither lost nor got the focus does not render again.
  return useBoard(({ wanted, current }) => indexes.get(wanted ?? current ?? '') ?? -1);
}
