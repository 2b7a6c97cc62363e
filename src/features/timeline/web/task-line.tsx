import { memo } from 'react';
import { shortDate, startOfDay } from '#contract/dates';
import { nameOf } from '#features/projects/web';
import { saySpan } from '#features/task-planning/web';
import { keyOf, type ShownTask } from '#features/task-surface/web';
import type { Span } from '#features/task-planning/rules';
import { Avatar } from '#ui/avatar';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { placeOf } from './scale.ts';
import { Bar, isEarlyIn } from './bar.tsx';
import { BaselineBar, sayDrift } from './baseline.tsx';
import { GoToBar } from './go-to-bar.tsx';
import styles from './lines.module.css';
import { type TimelineSnapshot, useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

export interface LineProps {
  id: string;
  rowIndex: number;
  top: number;
}

interface TaskLineProps extends LineProps {
  task: ShownTask;
  span: Span | null;
  isStop: boolean;
}

/** A task: its name and its dates in the table, and its bar over the days. */
export const TaskLine = memo(function TaskLine({ id, task, span, rowIndex, top, isStop }: TaskLineProps) {
  const { snapshot } = useTimeline();
  const isSelected = useTimelineState(({ selected }) => selected.has(id));
  const isOpen = useTimelineState(({ open }) => open === id);
  const now = startOfDay(snapshot.today);
  const { subtaskCount, subtaskDoneCount } = task;
  const waits = blockersOf(id, snapshot);
  const drift = sayDrift(id, span, snapshot);
  const person = task.assigneeId === null ? null : (snapshot.named.get(task.assigneeId) ?? null);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
      data-line={id}
      data-item={id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-done={task.status === 'DONE' || undefined}
    >
      <div role="none" className={styles.table}>
        <div role="rowheader" className={styles.name}>
          <StatusIcon status={task.status} size={14} label />
          <span className={styles.key}>{keyOf(snapshot.project.key, task)}</span>
          <a
            className={styles.title}
            dir="auto"
            href={`${snapshot.path}/${id}`}
            data-row={id}
            tabIndex={isStop ? 0 : -1}
            draggable={false}
            aria-current={isOpen || undefined}
          >
            {isSelected ? <VisuallyHidden>{words.selected}</VisuallyHidden> : null}
            {task.title}
          </a>
          {person ? (
            <span className={styles.person}>
              <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} />
            </span>
          ) : null}
        </div>
        <div role="gridcell" className={styles.date}>
          {task.startDate === null ? null : shortDate(task.startDate, { now })}
        </div>
        <div role="gridcell" className={styles.date}>
          {task.dueDate === null ? null : shortDate(task.dueDate, { now })}
        </div>
      </div>
      <div role="gridcell" className={styles.days} data-empty={span === null || undefined}>
        <VisuallyHidden>
          {[
            ...(task.isMilestone ? [words.milestone] : []),
            span === null ? words.noDates : saySpan(span, snapshot.today),
            ...(waits.length > 0 ? [words.waitsFor(waits.join(', '))] : []),
            ...(isEarlyIn(id, snapshot) ? [words.tooEarly] : []),
            ...(snapshot.critical.has(id) ? [words.onCriticalPath] : []),
            ...(drift === null ? [] : [drift]),
            ...(subtaskCount > 0 ? [words.subtasks(subtaskDoneCount, subtaskCount)] : []),
          ].join(', ')}
        </VisuallyHidden>
        {span === null ? <Drawn line={id} /> : <Bar task={task} span={span} />}
        <BaselineBar id={id} />
        {span === null ? null : <GoToBar task={task} span={span} />}
      </div>
    </div>
  );
});

/** The keys of the tasks that a task waits for. */
const blockersOf = (id: string, { blockers, arrangement, project }: TimelineSnapshot): string[] =>
  (blockers.get(id) ?? []).flatMap(({ fromId }) => {
    const blocker = arrangement.places.get(fromId)?.task;
    return blocker ? [keyOf(project.key, blocker)] : [];
  });

/** The days that are drawn on an empty line. */
export function Drawn({ line }: { line: string }) {
  const { snapshot } = useTimeline();
  const drawn = useTimelineState((state) => (state.drawn?.line === line ? state.drawn : null));
  if (!drawn) return null;
  const { x, width } = placeOf(snapshot.scale, drawn.span);
  return (
    <div className={styles.drawn} style={{ left: x, width }} aria-hidden="true">
      <span>{saySpan(drawn.span, snapshot.today)}</span>
    </div>
  );
}
