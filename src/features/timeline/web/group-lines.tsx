import { ChevronRight, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { nameOf } from '#features/projects/web';
import { openNewTask } from '#features/task-planning/web';
import { Avatar } from '#ui/avatar';
import { Count } from '#ui/badge';
import { ColorDot } from '#ui/color-dot';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { envelopeOf, type Group, newDayIn } from '../rules.ts';
import { placeOf } from './scale.ts';
import { groupName } from './group-names.ts';
import styles from './lines.module.css';
import { Drawn, type LineProps } from './task-line.tsx';
import { type TimelineSnapshot, useTimeline } from './timeline-surface.ts';
import * as words from './words.ts';

interface GroupLineProps extends LineProps {
  group: Group;
  isFolded: boolean;
  onFold: (key: string) => void;
}

/** The head of a group: its name and number of tasks, and the days from the first to the last of them. */
export const GroupLine = memo(function GroupLine({ id, group, rowIndex, top, isFolded, onFold }: GroupLineProps) {
  const { snapshot } = useTimeline();
  const span = envelopeOf(group.rows.flatMap((row) => (row.span === null ? [] : [row.span])));
  const place = span && placeOf(snapshot.scale, span);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
      data-line={id}
      data-group
    >
      <div role="gridcell" aria-colspan={3} className={styles.table}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => onFold(group.key)}>
          <ChevronRight className={styles.chevron} data-open={!isFolded || undefined} aria-hidden="true" />
          {groupIcon(group.key, snapshot)}
          <span className={styles.groupName}>{groupName(group.key, snapshot)}</span>
        </button>
        <Count value={group.rows.length} max={99_999} label={words.tasksOf(group.rows.length)} />
      </div>
      <div role="gridcell" className={styles.days}>
        {place ? <div className={styles.envelope} style={{ left: place.x, width: place.width }} aria-hidden="true" /> : null}
      </div>
    </div>
  );
});

/** The end of a group: an empty line on which a new task is drawn, or created by its button. */
export const NewLine = memo(function NewLine({ id, group, rowIndex, top }: LineProps & { group: Group }) {
  const { surface, snapshot } = useTimeline();
  const { group: by } = snapshot.viewSettings;
  const create = () => {
    const day = newDayIn(group.ends, snapshot.today, snapshot.isOff);
    openNewTask(surface, { start: day, end: day, group: { by, key: group.key } });
  };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
      data-line={id}
      data-new
    >
      <div role="gridcell" aria-colspan={3} className={styles.table}>
        <button type="button" className={styles.add} onClick={create}>
          <Plus aria-hidden="true" />
          <span aria-hidden="true">{words.newTask}</span>
          <VisuallyHidden>{by === 'none' ? words.newTask : words.newTaskIn(groupName(group.key, snapshot))}</VisuallyHidden>
        </button>
      </div>
      <div role="gridcell" className={styles.days} data-empty>
        <Drawn line={id} />
      </div>
    </div>
  );
});

/** What stands before the name of a group. */
function groupIcon(key: string, { project, named, labels, arrangement, viewSettings }: TimelineSnapshot): ReactNode {
  switch (viewSettings.group) {
    case 'status': {
      const column = project.columns.find(({ status }) => status === key);
      return column ? <StatusIcon status={column.status} /> : null;
    }
    case 'assignee': {
      if (key === 'none') return null;
      const person = named.get(key);
      return <Avatar size={18} id={key} name={nameOf(person)} image={person?.profilePictureUrl} decorative />;
    }
    case 'label': {
      const label = labels.get(key);
      return label ? <ColorDot color={label.color} /> : null;
    }
    case 'milestone':
      return arrangement.places.has(key) ? <span className={styles.diamond} /> : null;
    case 'sprint':
    case 'none':
      return null;
  }
}
