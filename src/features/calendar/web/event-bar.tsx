import { Diamond } from 'lucide-react';
import { type CSSProperties, memo, use, useRef } from 'react';
import { clockTime } from '#contract/dates';
import { nameOf } from '#features/projects/web';
import { colorOf } from '#features/task-planning/web';
import { keyOf, rightsAt, type ShownTask } from '#features/task-surface/web';
import { isOverdue } from '#features/tasks/rules';
import { Avatar } from '#ui/avatar';
import { AvatarHues } from '#ui/avatar-hues';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useWantedFocus } from '#web/surface';
import styles from './event-bar.module.css';
import { useCalendar, useCalendarState } from './calendar-surface.ts';
import { useTaskHandle } from './dragging-tasks.ts';
import * as words from './words.ts';

interface EventBarProps {
  task: ShownTask;
  /** How it is drawn: over days, in the hours of one, or as a line of a list. */
  shape: 'bar' | 'slot' | 'line';
  style?: CSSProperties;
  /** It began before the row, or goes on after it. */
  isBegun?: boolean;
  isContinued?: boolean;
  /** The first of its bars on the screen, which takes the focus. */
  isLead?: boolean;
  /** The tab stop of a list, besides the task with the focus. */
  isStop?: boolean;
  /** In a list, what is said beside its title. */
  note?: string | null;
}

/** A task in the calendar: a link that is dragged, whose ends are dragged too where it is a bar. */
export const EventBar = memo(function EventBar(props: EventBarProps) {
  const { task, shape, style, isBegun = false, isContinued = false, isLead = true, isStop = false, note = null } = props;
  const { id } = task;
  const { surface, snapshot } = useCalendar();
  const hues = use(AvatarHues);
  const bar = useRef<HTMLDivElement>(null);
  const mayEdit = rightsAt(snapshot, task).edit;
  useTaskHandle(bar, { taskId: id, part: 'move', isMovable: mayEdit || snapshot.isMyTime });
  // An id that no task has: the other bars leave the focus to the first.
  useWantedFocus(surface, bar, isLead ? id : '');
  const isSelected = useCalendarState(({ selected }) => selected.has(id));
  const isOpen = useCalendarState(({ open }) => open === id);
  const isDragged = useCalendarState(({ dragged }) => dragged.has(id));
  const isCurrent = useCalendarState(({ current }) => current === id);
  const person = task.assigneeId === null ? null : (snapshot.named.get(task.assigneeId) ?? null);
  return (
    <div
      ref={bar}
      className={styles.event}
      style={{ ...style, ...colorOf(task, { color: snapshot.viewSettings.color, labels: snapshot.labels, hues }) }}
      data-item={id}
      data-shape={shape}
      data-begun={isBegun || undefined}
      data-continued={isContinued || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      data-done={task.status === 'DONE' || undefined}
      data-late={isOverdue(task, snapshot.today) || undefined}
    >
      <a
        className={styles.link}
        href={`${snapshot.path}/${id}`}
        data-event={id}
        tabIndex={isStop || (isCurrent && isLead) ? 0 : -1}
        draggable={false}
        aria-current={isOpen || undefined}
      >
        {task.isMilestone ? (
          <Diamond className={styles.milestone} aria-hidden="true" />
        ) : (
          <StatusIcon status={task.status} size={13} label />
        )}
        {isSelected ? <VisuallyHidden>{words.selected}</VisuallyHidden> : null}
        {task.isMilestone ? <VisuallyHidden>{words.milestone}</VisuallyHidden> : null}
        {shape === 'line' ? <span className={styles.key}>{keyOf(snapshot.project.key, task)}</span> : null}
        {task.dueTime !== null && shape !== 'line' && !isContinued ? (
          <span className={styles.time}>{clockTime(task.dueTime)}</span>
        ) : null}
        <span className={styles.title}>{task.title}</span>
      </a>
      {note === null ? null : <span className={styles.note}>{note}</span>}
      {shape === 'line' && person ? (
        <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} />
      ) : null}
      {shape === 'bar' && mayEdit && !isBegun ? <End taskId={id} part="start" /> : null}
      {shape === 'bar' && mayEdit && !isContinued ? <End taskId={id} part="end" /> : null}
    </div>
  );
});

/** For the pointer alone: Shift and Alt with the arrows do the same. */
function End({ taskId, part }: { taskId: string; part: 'start' | 'end' }) {
  const end = useRef<HTMLSpanElement>(null);
  useTaskHandle(end, { taskId, part, isMovable: true });
  return <span ref={end} className={styles.end} data-end={part} aria-hidden="true" />;
}
