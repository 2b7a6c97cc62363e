import { ListChecks } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { inOrder } from '#features/tasks/rules';
import { sayHours, type TaskPart } from '#features/tasks/web';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import { announce } from '#ui/live-region';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { PartMissing } from '#web/part-missing.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { Subtask } from '../contract.ts';
import type { Step } from './pasted-steps.ts';
import { SubtaskComposer } from './subtask-composer.tsx';
import { addSubtask, deleteSubtask, taskSubtasks, updateSubtask } from './subtask-data.ts';
import { placeAt, placesAtEnd } from './subtask-places.ts';
import { SubtaskRow } from './subtask-row.tsx';
import styles from './subtasks.module.css';
import { useSubtaskKeys } from './use-subtask-keys.ts';
import * as words from './words.ts';

/** The subtasks of a task: complete, rename, reorder, estimate, and add them one by one or by pasting lines. */
export function SubtaskList({ task, scope, rights }: TaskPart) {
  const { rows, status, retry } = useList(taskSubtasks, scope);
  const add = useMutation(addSubtask);
  const update = useMutation(updateSubtask);
  const remove = useMutation(deleteSubtask);
  const list = useRef<HTMLUListElement>(null);
  const composer = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const subtasks = useMemo(() => [...rows].sort(inOrder), [rows]);
  const done = subtasks.filter(({ completed }) => completed).length;
  const hours = subtasks.reduce((sum, { estimatedHours }) => sum + estimatedHours, 0);
  // A task that the server has not created yet has no list that could fail.
  const isKnown = status === 'ready' || task.version === 0;
  const [shown, shownDone] = isKnown ? [subtasks.length, done] : [task.subtaskCount, task.subtaskDoneCount];

  const move = ({ id, title }: Subtask, index: number) => {
    const position = placeAt(subtasks, id, index);
    if (position === null) return;
    const focused = document.activeElement;
    update({ taskId: task.id, subtaskId: id, change: { position } });
    announce(words.movedTo(title, index + 1, subtasks.length));
    // A row that moves in the page loses the focus.
    if (focused instanceof HTMLElement && list.current?.contains(focused)) requestAnimationFrame(() => focused.focus());
  };

  const addAll = (steps: readonly Step[]) => {
    const places = placesAtEnd(subtasks, steps.length);
    add.all(
      steps.map((step, index) => ({ taskId: task.id, projectId: scope.projectId, ...step, position: places[index] ?? '' })),
    );
  };

  const removeAt = (index: number) => {
    const subtask = subtasks[index];
    if (!subtask) return;
    // The field for a new one keeps the focus when the last one goes.
    setAdding(rights.edit);
    const boxes = list.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [];
    (boxes[index + 1] ?? boxes[index - 1] ?? composer.current)?.focus();
    remove({ taskId: task.id, subtaskId: subtask.id, said: words.subtaskDeleted });
  };

  const moveBy = (index: number, by: -1 | 1) => {
    const subtask = subtasks[index];
    if (subtask) move(subtask, Math.min(Math.max(index + by, 0), subtasks.length - 1));
  };
  useSubtaskKeys({ list, isActive: rights.edit, onMove: moveBy, onDelete: removeAt });

  if (!rights.edit && shown === 0) return null;
  if (shown === 0 && isKnown && !isAdding) {
    return (
      <EmptyPart slot="subtasks">
        <AddPart
          data-part="add-subtask"
          label={words.addSubtask}
          text={words.subtask}
          icon={<ListChecks />}
          shortcut="shift+s"
          onClick={() => setAdding(true)}
        />
      </EmptyPart>
    );
  }
  return (
    <section className={styles.section} aria-label={words.subtasks}>
      <PartHead title={words.subtasks} count={shown > 0 ? words.completedOf(shownDone, shown) : null}>
        {hours > 0 ? (
          <Text as="span" size="tiny" tone="faint" numeric>
            {sayHours(hours)}
          </Text>
        ) : null}
      </PartHead>
      {!isKnown && status === 'loading' ? <Rows count={task.subtaskCount} /> : null}
      {!isKnown && status === 'error' ? <PartMissing what={words.subtasksPart} onRetry={retry} /> : null}
      <ul ref={list} className={styles.list}>
        {subtasks.map((subtask, index) => (
          <SubtaskRow
            key={subtask.id}
            subtask={subtask}
            index={index}
            count={subtasks.length}
            mayEdit={rights.edit}
            onMove={(to) => move(subtask, to)}
            onDrop={(id, to) => {
              const dropped = subtasks.find((one) => one.id === id);
              if (dropped) move(dropped, to > subtasks.indexOf(dropped) ? to - 1 : to);
            }}
            onDelete={() => removeAt(index)}
          />
        ))}
      </ul>
      {rights.edit && isKnown ? (
        <SubtaskComposer ref={composer} takesFocus={isAdding} onAdd={addAll} onLeave={() => setAdding(false)} />
      ) : null}
    </section>
  );
}

function Rows({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: Math.min(count, 12) }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width={15} height={15} radius={4} />
          <Skeleton width={`${70 - ((index * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}
