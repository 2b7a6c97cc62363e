import { figure } from '#contract/counts';
import { memo, useRef } from 'react';
import { nameOf, type NamedPerson } from '#features/projects/web';
import { sayDay } from '#features/tasks/web';
import { isDone, type WorkRow } from '#features/work/rules';
import { keyOf, pathOf, StatusMark, useWorkSurface, type WorkSnapshot } from '#features/work-surface/web';
import { AvatarStack } from '#ui/avatar-stack';
import { DueChip } from '#ui/due-chip';
import type { DrawnLine } from '#web/line-list.tsx';
import { ListLine } from '#web/list-line.tsx';
import { assigneesOf, BACKLOG, pointsOf } from '../rules.ts';
import { useDraggableRow } from './sprint-dragging.ts';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintRowProps extends DrawnLine {
  row: WorkRow;
  snapshot: WorkSnapshot;
  people: ReadonlyMap<string, NamedPerson>;
  today: string;
  mayManage: boolean;
}

/** A task or an issue as a line of a sprint. It is dragged to another one. */
export const SprintRow = memo(function SprintRow({ row, snapshot, people, today, mayManage, ...drawn }: SprintRowProps) {
  const inside = useRef<HTMLSpanElement>(null);
  const surface = useWorkSurface();
  useDraggableRow(surface, inside, { id: row.id, place: row.sprintId ?? BACKLOG, isMovable: mayManage });
  const points = pointsOf(row);
  return (
    <ListLine
      surface={surface}
      id={row.id}
      name={keyOf(snapshot, row)}
      title={row.title}
      href={pathOf(snapshot, row)}
      priority={row.priority}
      marks={<StatusMark row={row} snapshot={snapshot} />}
      isOver={isDone(row)}
      {...drawn}
    >
      <span ref={inside} className={styles.due}>
        {row.dueDate === null ? null : <DueChip day={sayDay(row.dueDate, today)} isLate={!isDone(row) && row.dueDate < today} />}
      </span>
      <span className={styles.points} title={points > 0 ? words.points(points) : undefined}>
        {points > 0 ? figure(points) : null}
      </span>
      <span className={styles.people}>
        <AvatarStack
          label={words.assignees}
          size={20}
          max={2}
          people={assigneesOf(row).map((id) => ({ id, name: nameOf(people.get(id)), image: people.get(id)?.profilePictureUrl }))}
        />
      </span>
    </ListLine>
  );
});
