import { Diamond } from 'lucide-react';
import { type CSSProperties, memo, use, useRef } from 'react';
import { clockTime } from '#contract/dates';
import { IssueTypeIcon } from '#features/issue-screens/web';
import { isDone, isIssue } from '#features/work/rules';
import { Avatar } from '#ui/avatar';
import { AvatarHues } from '#ui/avatar-hues';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useWantedFocus } from '#web/surface';
import styles from './event-bar.module.css';
import type { CalendarRow } from './calendar-rows.ts';
import { useCalendar, useCalendarState } from './calendar-surface.ts';
import { useTaskHandle } from './dragging-tasks.ts';
import * as words from './words.ts';

interface EventBarProps {
  row: CalendarRow;
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

/** A task or an issue in the calendar: a link that is dragged. The ends of a task are dragged too where it is a bar. */
export const EventBar = memo(function EventBar(props: EventBarProps) {
  const { row, shape, style, isBegun = false, isContinued = false, isLead = true, isStop = false, note = null } = props;
  const { id } = row;
  const dueTime = isIssue(row) ? null : row.dueTime;
  const { surface, snapshot } = useCalendar();
  const hues = use(AvatarHues);
  const bar = useRef<HTMLDivElement>(null);
  const mayEdit = snapshot.sight.mayEdit(row);
  const mayResize = mayEdit && shape === 'bar' && !isIssue(row);
  useTaskHandle(bar, { taskId: id, part: 'move', isMovable: mayEdit || !!snapshot.myTime });
  // An id that no task has: the other bars leave the focus to the first.
  useWantedFocus(surface, bar, isLead ? id : '');
  const isSelected = useCalendarState(({ selected }) => selected.has(id));
  const isOpen = useCalendarState(({ open }) => open === id);
  const isDragged = useCalendarState(({ dragged }) => dragged.has(id));
  const isCurrent = useCalendarState(({ current }) => current === id);
  const person = shape === 'line' ? snapshot.sight.personOf(row) : null;
  return (
    <div
      ref={bar}
      className={styles.event}
      style={{ ...style, ...snapshot.sight.colorOf(row, hues) }}
      data-item={id}
      data-shape={shape}
      data-begun={isBegun || undefined}
      data-continued={isContinued || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      data-kind={isIssue(row) ? 'issue' : undefined}
      data-done={isDone(row) || undefined}
      data-late={(row.dueDate !== null && row.dueDate < snapshot.today && !isDone(row)) || undefined}
    >
      <a
        className={styles.link}
        href={snapshot.sight.pathOf(row)}
        data-event={id}
        tabIndex={isStop || (isCurrent && isLead) ? 0 : -1}
        draggable={false}
        aria-current={isOpen || undefined}
      >
        <Mark row={row} />
        {isSelected ? <VisuallyHidden>{words.selected}</VisuallyHidden> : null}
        {isIssue(row) ? <VisuallyHidden>{words.issue}</VisuallyHidden> : null}
        {shape === 'line' ? <span className={styles.key}>{snapshot.sight.keyOf(row)}</span> : null}
        {dueTime !== null && shape !== 'line' && !isContinued ? <span className={styles.time}>{clockTime(dueTime)}</span> : null}
        <span className={styles.title} dir="auto">
          {row.title}
        </span>
      </a>
      {note === null ? null : <span className={styles.note}>{note}</span>}
      {person ? <Avatar size={18} id={person.id} name={person.name} image={person.image} /> : null}
      {mayResize && !isBegun ? <End taskId={id} part="start" /> : null}
      {mayResize && !isContinued ? <End taskId={id} part="end" /> : null}
    </div>
  );
});

/** What it is, and how far a task is: an issue has the mark of its type, and a milestone a diamond. */
function Mark({ row }: { row: CalendarRow }) {
  if (isIssue(row)) return <IssueTypeIcon type={row.type} label />;
  if (!row.isMilestone) return <StatusIcon status={row.status} size={13} label />;
  return (
    <>
      <Diamond className={styles.milestone} aria-hidden="true" />
      <VisuallyHidden>{words.milestone}</VisuallyHidden>
    </>
  );
}

/** For the pointer alone: Shift and Alt with the arrows do the same. */
function End({ taskId, part }: { taskId: string; part: 'start' | 'end' }) {
  const end = useRef<HTMLSpanElement>(null);
  useTaskHandle(end, { taskId, part, isMovable: true });
  return <span ref={end} className={styles.end} data-end={part} aria-hidden="true" />;
}
