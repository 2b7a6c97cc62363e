import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { mayNow } from '#contract/permissions';
import { IconButton } from '#ui/icon-button';
import type { Cell } from '../rules.ts';
import { CardRow } from './card-row.tsx';
import { openNewTaskAt } from './late-new-task.ts';
import { type BoardTask, type BoardSnapshot, useBoard, useBoardSurface } from './board-surface.ts';
import type { Display } from './display.ts';
import { listOf } from './grid.ts';
import styles from './lanes.module.css';
import { columnName } from '#features/task-surface/web';
import { useDropArea } from './use-drop-area.ts';
import * as words from './words.ts';

export interface LaneRowProps {
  snapshot: BoardSnapshot;
  cells: readonly Cell[];
  nth: number;
  name: string;
  current: string | null;
  display: Display;
}

/** The nth card of each column of a lane, side by side. */
export function LaneRow({ snapshot, cells, nth, name, current, display }: LaneRowProps) {
  const surface = useBoardSurface();
  const mayCreate = mayNow(snapshot.project, 'createTask');
  return (
    <div className={styles.row}>
      {cells.map((cell) => {
        const column = snapshot.columns.find(({ status }) => status === cell.status);
        if (!column || display.isFolded(column)) return <span key={cell.status} />;
        const list = listOf(snapshot, cell);
        const label = `${name}, ${columnName(snapshot, cell.status)}`;
        return (
          <Slot
            key={cell.status}
            cell={cell}
            task={list[nth] ?? null}
            nth={nth}
            count={list.length}
            label={label}
            isStop={isStop(list, nth, current)}
            onAdd={mayCreate && nth === list.length ? () => void openNewTaskAt(surface, cell) : null}
          />
        );
      })}
    </div>
  );
}

interface SlotProps {
  cell: Cell;
  task: BoardTask | null;
  nth: number;
  count: number;
  label: string;
  isStop: boolean;
  /** Creates a task in the cell; offered after the last one. */
  onAdd: (() => void) | null;
}

function Slot({ cell, task, nth, count, label, isStop: isTabStop, onAdd }: SlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useDropArea(slot, cell, count);
  const target = useBoard(({ drop }) => {
    if (drop?.cell.status !== cell.status || drop.cell.lane !== cell.lane) return null;
    if (drop.isRefused) return 'refused';
    return drop.index === null || count === 0 ? 'whole' : null;
  });
  return (
    <div ref={slot} className={styles.slot} data-target={target ?? undefined}>
      {task ? (
        <ul aria-label={label}>
          <CardRow task={task} cell={cell} index={nth} count={count} top={null} isStop={isTabStop} />
        </ul>
      ) : onAdd ? (
        <IconButton className={styles.add} size="s" label={words.addTaskTo(label)} icon={<Plus />} onClick={onAdd} />
      ) : null}
    </div>
  );
}

function isStop(list: readonly BoardTask[], nth: number, current: string | null): boolean {
  const at = current === null ? -1 : list.findIndex(({ id }) => id === current);
  return nth === Math.max(at, 0);
}
