import { CalendarClock } from 'lucide-react';
import { memo, useRef } from 'react';
import { sayDay } from '#features/tasks/web';
import { isDone, type WorkRow } from '#features/work/rules';
import { keyOf, pathOf, StatusMark, useWorkState, useWorkSurface, type WorkSnapshot } from '#features/work-surface/web';
import { Checkbox } from '#ui/checkbox';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { PriorityIcon } from '#ui/priority-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { choose, useWantedFocus } from '#web/surface';
import styles from './my-work-row.module.css';

interface MyWorkRowProps {
  row: WorkRow;
  snapshot: WorkSnapshot;
  today: string;
  /** Its place among all rows, from 0, and how many those are. */
  place: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  /** The list's tab stop. */
  isStop: boolean;
}

/** One task or issue on one line, two on a phone: a link with everything that one decides by. */
export const MyWorkRow = memo(function MyWorkRow({ row, snapshot, today, place, count, top, isStop }: MyWorkRowProps) {
  const surface = useWorkSurface();
  const line = useRef<HTMLLIElement>(null);
  const { id } = row;
  useWantedFocus(surface, line, id);
  const isSelected = useWorkState(({ selected }) => selected.has(id));
  const isTarget = useWorkState(({ picker }) => picker?.ids.includes(id) ?? false);
  const key = keyOf(snapshot, row);
  const project = snapshot.projects.get(row.projectId);
  return (
    <li
      ref={line}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-row={id}
      data-selected={isSelected || undefined}
      data-target={isTarget || undefined}
      data-done={isDone(row) || undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <span className={styles.check} data-check>
        <Checkbox label={`Select ${key}`} hideLabel tabIndex={-1} checked={isSelected} onChange={() => choose(surface, id)} />
      </span>
      <span className={styles.priority}>
        <PriorityIcon priority={row.priority} label />
      </span>
      <span className={styles.key}>{key}</span>
      <StatusMark row={row} />
      <a className={styles.title} href={pathOf(snapshot, row)} data-work={id} tabIndex={isStop ? 0 : -1}>
        {row.title}
      </a>
      <span className={styles.facts}>
        {project ? (
          <span className={styles.project}>
            <ColorDot color={project.color} shape="square" />
            <span className={styles.projectName}>{project.name}</span>
          </span>
        ) : null}
        <span className={styles.due} data-facet="due">
          <DueFact row={row} today={today} />
        </span>
      </span>
    </li>
  );
});

function DueFact({ row, today }: { row: WorkRow; today: string }) {
  if (row.dueDate === null) return null;
  const isOverdue = !isDone(row) && row.dueDate < today;
  return (
    <Chip tone={isOverdue ? 'danger' : 'normal'} icon={<CalendarClock aria-hidden="true" />}>
      <VisuallyHidden>{isOverdue ? 'Overdue: ' : 'Due '}</VisuallyHidden>
      {sayDay(row.dueDate, today)}
    </Chip>
  );
}
