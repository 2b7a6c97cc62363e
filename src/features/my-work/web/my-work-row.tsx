import { memo } from 'react';
import { sayDay } from '#features/tasks/web';
import { isDone, type WorkRow } from '#features/work/rules';
import { keyOf, pathOf, StatusMark, useWorkSurface, type WorkSnapshot } from '#features/work-surface/web';
import { ColorDot } from '#ui/color-dot';
import { DueChip } from '#ui/due-chip';
import type { DrawnLine } from '#web/line-list.tsx';
import { ListLine } from '#web/list-line.tsx';
import styles from './my-work-row.module.css';

interface MyWorkRowProps extends DrawnLine {
  row: WorkRow;
  snapshot: WorkSnapshot;
  today: string;
}

/** One task or issue as a line of the list. */
export const MyWorkRow = memo(function MyWorkRow({ row, snapshot, today, ...drawn }: MyWorkRowProps) {
  const project = snapshot.projects.get(row.projectId);
  return (
    <ListLine
      surface={useWorkSurface()}
      id={row.id}
      name={keyOf(snapshot, row)}
      title={row.title}
      href={pathOf(snapshot, row)}
      priority={row.priority}
      marks={<StatusMark row={row} snapshot={snapshot} />}
      isOver={isDone(row)}
      {...drawn}
    >
      {project ? (
        <span className={styles.project}>
          <ColorDot color={project.color} shape="square" />
          <span className={styles.projectName}>{project.name}</span>
        </span>
      ) : null}
      <span className={styles.due}>
        {row.dueDate === null ? null : <DueChip day={sayDay(row.dueDate, today)} isLate={!isDone(row) && row.dueDate < today} />}
      </span>
    </ListLine>
  );
});
