import { ChevronRight, Maximize2, Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { outlineOf } from '#features/subtasks/web';
import { sayEstimate, sayHours } from '#features/tasks/web';
import { mayNow } from '#contract/permissions';
import { Count } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { toast } from '#web/toasts';
import { type Group, sumsOf } from '../rules.ts';
import { openNewTaskInGroup } from './open-new-task.ts';
import { BULK_MAX } from '#features/bulk-tasks/fields';
import { createInGroup } from './list-creating.ts';
import { type ListSnapshot, useListSurface, useListSetting, useListState } from './list-surface.ts';
import { groupHead } from './group-head.tsx';
import styles from './group-rows.module.css';
import * as words from './words.ts';

interface LineProps {
  id: string;
  group: Group;
  rowIndex: number;
  columnCount: number;
  top: number;
  isStop: boolean;
}

interface GroupRowProps extends LineProps {
  group: Group;
  viewSettings: ListSnapshot['viewSettings'];
  isFolded: boolean;
  onFold: (key: string) => void;
}

/** The head of a group: what its tasks have in common, their number, and their totals. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { id, group, viewSettings, rowIndex, columnCount, top, isStop, isFolded, onFold } = props;
  const surface = useListSurface();
  const setting = useListSetting();
  const { name, icon } = groupHead(viewSettings.group, group.key, setting);
  const sums = sumsOf(group.tasks);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.groupRow}
      data-line={id}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colspan={columnCount} className={styles.groupCell} tabIndex={isStop ? 0 : -1} data-cell="title">
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-expanded={!isFolded}
          data-press
          onClick={() => onFold(group.key)}
        >
          <ChevronRight className={styles.chevron} data-open={!isFolded || undefined} />
          {icon}
          <span className={styles.groupName}>{name}</span>
        </button>
        <Count value={sums.count} max={99_999} label={words.tasksOf(sums.count)} />
        <span className={styles.groupSums}>
          {sums.estimate > 0 && setting.project.estimateScale !== 'NONE' ? (
            <span>{sayTotal(sums.estimate, setting.project.estimateScale)}</span>
          ) : null}
          {sums.hours > 0 ? <span>{sayHours(sums.hours)}</span> : null}
        </span>
        {mayNow(setting.project, 'createTask') ? (
          <IconButton
            size="s"
            tabIndex={-1}
            label={words.addTaskTo(name)}
            icon={<Plus />}
            onClick={() => openNewTaskInGroup(surface, group.key)}
          />
        ) : null}
      </div>
    </div>
  );
});

/** A sum of estimates: T-shirt sizes add up to points. */
export const sayTotal = (estimate: number, scale: Parameters<typeof sayEstimate>[1]): string =>
  sayEstimate(estimate, scale === 'TSHIRT' ? 'LINEAR' : scale);

/**
 * The end of a group, where tasks are created: Enter adds one and continues, and pasted lines become a task each, indented
 * ones its subtasks.
 */
export const NewRow = memo(function NewRow({ id, group, rowIndex, columnCount, top, isStop }: LineProps) {
  const surface = useListSurface();
  const isComposing = useListState(({ composing }) => composing === group.key);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.newRow}
      data-line={id}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colspan={columnCount}
        className={styles.newCell}
        tabIndex={isStop && !isComposing ? 0 : -1}
        data-cell="title"
      >
        {isComposing ? (
          <Composer group={group.key} onClose={() => surface.store.set({ composing: null, wanted: id })} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={styles.add}
            data-press
            onClick={() => surface.store.set({ composing: group.key })}
          >
            <Plus />
            {words.newTask}
          </button>
        )}
      </div>
    </div>
  );
});

function Composer({ group, onClose }: { group: string; onClose: () => void }) {
  const surface = useListSurface();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    if (createInGroup(surface, [{ line: text.trim(), steps: [] }], group)) setText('');
  };
  const handlePaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    const tasks = outlineOf(lines.slice(0, BULK_MAX).join('\n'));
    if (tasks.length < 2 && !tasks.some(({ steps }) => steps.length > 0)) return;
    event.preventDefault();
    if (lines.length > BULK_MAX) toast.warning(words.pastedTooMany(BULK_MAX, lines.length));
    createInGroup(surface, tasks, group);
  };
  const writeWithAllFields = () => {
    surface.store.set({ composing: null });
    openNewTaskInGroup(surface, group, text.trim() === '' ? {} : { title: text.trim() });
  };
  return (
    <>
      <input
        ref={input}
        className={styles.composer}
        aria-label={words.newTaskTitle}
        placeholder={words.newTaskPlaceholder}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isWithin = currentTarget.parentElement?.contains(relatedTarget) ?? false;
          if (text.trim() === '' && !isWithin) surface.store.set({ composing: null });
        }}
      />
      <IconButton size="s" label={words.openFullForm} icon={<Maximize2 />} onClick={writeWithAllFields} />
    </>
  );
}
