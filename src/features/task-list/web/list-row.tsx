import { Hourglass } from 'lucide-react';
import { memo } from 'react';
import { type ShownTask, keyOf } from '#features/task-surface/web';
import { Chip } from '#ui/chip';
import { PriorityIcon } from '#ui/priority-icon';
import { StatusIcon } from '#ui/status-icon';
import { CellEditor } from './cell-editor.tsx';
import { cellContent } from './cell-content.tsx';
import type { ShownColumn } from './list-columns.ts';
import { useListSurface, useListSetting, useListState } from './list-surface.ts';
import styles from './list-grid.module.css';
import * as words from './words.ts';

export interface ListRowProps {
  task: ShownTask;
  columns: readonly ShownColumn[];
  /** Its row number in the grid, including the head, from 1. */
  rowIndex: number;
  top: number;
  /** Takes the focus when Tab enters the list. */
  isStop: boolean;
  isNarrow: boolean;
}

/** A task as a line of the list. It renders again only when it, its columns or its part of the list's state change. */
export const ListRow = memo(function ListRow({ task, columns, rowIndex, top, isStop, isNarrow }: ListRowProps) {
  const { id } = task;
  const column = useListState((state) => (state.current === id ? state.column : null));
  const isEditing = useListState((state) => state.current === id && state.isEditing);
  const isSelected = useListState(({ selected }) => selected.has(id));
  const isOpen = useListState(({ open }) => open === id);
  const shown = isNarrow ? columns.slice(0, 1) : columns;
  const stop = column !== null && shown.some((one) => one.id === column) ? column : 'title';
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      className={styles.row}
      data-line={id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-done={task.status === 'DONE' || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {shown.map((one, index) => (
        <Cell
          key={one.id}
          task={task}
          column={one}
          index={index}
          isStop={isStop && one.id === stop}
          isEditing={isEditing && column === one.id}
          isSelected={isSelected}
          isNarrow={isNarrow}
        />
      ))}
    </div>
  );
});

interface CellProps {
  task: ShownTask;
  column: ShownColumn;
  index: number;
  isStop: boolean;
  isEditing: boolean;
  isSelected: boolean;
  isNarrow: boolean;
}

const Cell = memo(function Cell({ task, column, index, isStop, isEditing, isSelected, isNarrow }: CellProps) {
  const setting = useListSetting();
  const isTitle = column.id === 'title';
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      tabIndex={isStop ? 0 : -1}
      className={isTitle ? styles.titleCell : styles.cell}
      data-cell={column.id}
      data-facet={column.id === 'dueDate' ? 'due' : column.id}
      data-numeric={column.isNumeric || undefined}
      data-editing={isEditing || undefined}
    >
      {isEditing ? (
        <Editing task={task} column={column} />
      ) : isTitle ? (
        <Title task={task} isSelected={isSelected} isNarrow={isNarrow} />
      ) : (
        cellContent(task, column, setting)
      )}
    </div>
  );
});

function Editing({ task, column }: { task: ShownTask; column: ShownColumn }) {
  const { store } = useListSurface();
  const handleClose = () => {
    store.set({ isEditing: false });
    // After Enter and Escape nothing has the focus. After a press elsewhere, that element has it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) store.set({ wanted: task.id });
    });
  };
  return (
    <div className={styles.editor}>
      <CellEditor task={task} column={column} onClose={handleClose} />
    </div>
  );
}

function Title({ task, isSelected, isNarrow }: { task: ShownTask; isSelected: boolean; isNarrow: boolean }) {
  const setting = useListSetting();
  const key = keyOf(setting.project.key, task);
  return (
    <>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={-1}
        checked={isSelected}
        readOnly
        aria-label={words.selectTask(key)}
        data-check
      />
      <span className={styles.names}>
        <span className={styles.key}>{key}</span>
        <a className={styles.title} dir="auto" href={`${setting.path}/${task.id}`} tabIndex={-1} draggable={false} data-title>
          {task.title}
        </a>
        {isNarrow ? <Facts task={task} /> : <Awaiting task={task} />}
      </span>
    </>
  );
}

/** As on its card: a guest's task that waits until an admin of the project approves it. */
function Awaiting({ task: { awaitsApprovalSince } }: { task: ShownTask }) {
  return awaitsApprovalSince ? (
    <Chip icon={<Hourglass />} tone="warning">
      {words.waitsForApproval}
    </Chip>
  ) : null;
}

/** The second line of a row on a phone. */
function Facts({ task }: { task: ShownTask }) {
  const setting = useListSetting();
  const facts = ['assignee', 'dueDate', 'labels'].flatMap((id) => {
    const content = cellContent(task, { id, label: '', width: 0 }, setting);
    return content === null ? [] : [{ id, content }];
  });
  return (
    <span className={styles.facts}>
      <StatusIcon status={task.status} label />
      <PriorityIcon priority={task.priority} label />
      <Awaiting task={task} />
      {facts.map(({ id, content }) => (
        <span key={id} className={styles.fact} data-fact={id}>
          {content}
        </span>
      ))}
    </span>
  );
}
