import { useEffect, useRef } from 'react';
import { mayNow } from '#contract/permissions';
import { cellKey } from '../rules.ts';
import { ColumnStrip } from './column-strip.tsx';
import { Column } from './column.tsx';
import styles from './column.module.css';
import { type BoardTask, type BoardSnapshot, useBoard } from './board-surface.ts';
import type { Display } from './display.ts';
import { withDragging } from '#web/late-dragging';

const NO_TASKS: readonly BoardTask[] = [];

/** The columns side by side, each of which scrolls by itself. */
export function Columns({ snapshot, display }: { snapshot: BoardSnapshot; display: Display }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    return element ? withDragging(({ autoScrollForElements }) => autoScrollForElements({ element })) : undefined;
  }, []);
  const isBeside = useBoard(({ open }) => open !== null);
  const { arrangement, columns, project } = snapshot;
  return (
    <div ref={area} className={styles.columns} data-beside={isBeside || undefined}>
      {columns.map((column) => {
        const { status } = column;
        const count = arrangement.counts[status];
        if (display.isFolded(column)) {
          return (
            <ColumnStrip
              key={status}
              column={column}
              count={count}
              shown={arrangement.matches[status]}
              onUnfold={() => display.fold(status, false)}
            />
          );
        }
        return (
          <Column
            key={status}
            column={column}
            tasks={arrangement.cells.get(cellKey({ status, lane: '' })) ?? NO_TASKS}
            count={count}
            mayCreate={mayNow(project, 'createTask')}
            maySettle={mayNow(project, 'manageSettings')}
            fold={display.fold}
          />
        );
      })}
    </div>
  );
}
