import { ChevronRight, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { nameOf } from '#features/projects/web';
import { openNewTask } from '#features/task-planning/web';
import { Avatar } from '#ui/avatar';
import { Count } from '#ui/badge';
import { ColorDot } from '#ui/color-dot';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { envelopeOf, type Group } from '../rules.ts';
import { placeOf } from './scale.ts';
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
  const { name, icon } = groupHead(group.key, snapshot);
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
          {icon}
          <span className={styles.groupName}>{name}</span>
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
  const { name } = groupHead(group.key, snapshot);
  const { today } = snapshot;
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
        <button
          type="button"
          className={styles.add}
          onClick={() => openNewTask(surface, { start: today, end: today, group: { by, key: group.key } })}
        >
          <Plus aria-hidden="true" />
          <span aria-hidden="true">{words.newTask}</span>
          <VisuallyHidden>{by === 'none' ? words.newTask : words.newTaskIn(name)}</VisuallyHidden>
        </button>
      </div>
      <div role="gridcell" className={styles.days} data-empty>
        <Drawn line={id} />
      </div>
    </div>
  );
});

/** The name of a group, and its icon. */
export function groupHead(key: string, snapshot: TimelineSnapshot): { name: string; icon: ReactNode } {
  const { project, named, labels, arrangement, viewSettings } = snapshot;
  switch (viewSettings.group) {
    case 'status': {
      const column = project.columns.find(({ status }) => status === key);
      return { name: column?.name ?? key, icon: column ? <StatusIcon status={column.status} /> : null };
    }
    case 'assignee': {
      const person = named.get(key);
      if (key === 'none') return { name: words.noAssignee, icon: null };
      return {
        name: person ? nameOf(person) : words.formerMember,
        icon: <Avatar size={18} id={key} name={nameOf(person)} image={person?.profilePictureUrl} decorative />,
      };
    }
    case 'label': {
      const label = labels.get(key);
      if (key === 'none') return { name: words.noLabel, icon: null };
      return { name: label?.name ?? words.deletedLabel, icon: label ? <ColorDot color={label.color} /> : null };
    }
    case 'milestone': {
      const title = arrangement.places.get(key)?.task.title;
      if (title !== undefined) return { name: words.untilMilestone(title), icon: <span className={styles.diamond} /> };
      const isAny = [...arrangement.places.values()].some(({ task, key: shown }) => shown !== null && task.isMilestone);
      return { name: isAny ? words.afterMilestones : words.noMilestones, icon: null };
    }
    default:
      return { name: '', icon: null };
  }
}
