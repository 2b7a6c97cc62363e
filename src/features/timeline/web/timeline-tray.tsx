import { useRef } from 'react';
import { Tray } from '#features/task-planning/web';
import { keyOf, type ShownTask } from '#features/task-surface/web';
import { StatusIcon } from '#ui/status-icon';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import styles from './timeline-tray.module.css';
import * as words from './words.ts';

/** Open tasks without dates, beside the bars. */
export function TimelineTray({ onClose }: { onClose: () => void }) {
  const { snapshot } = useTimeline();
  const area = useRef<HTMLElement>(null);
  const isAim = useTimelineState(({ isOverTray }) => isOverTray);
  return (
    <Tray
      area={area}
      tasks={snapshot.undated}
      isAim={isAim}
      hint={words.unscheduledHint}
      line={(task, isStop) => <TrayLine task={task} isStop={isStop} />}
      onClose={onClose}
    />
  );
}

function TrayLine({ task, isStop }: { task: ShownTask; isStop: boolean }) {
  const { snapshot } = useTimeline();
  const { id } = task;
  const isSelected = useTimelineState(({ selected }) => selected.has(id));
  const isOpen = useTimelineState(({ open }) => open === id);
  const isDragged = useTimelineState(({ dragged }) => dragged === id);
  const isCurrent = useTimelineState(({ current }) => current === id);
  return (
    <div
      className={styles.line}
      data-tray
      data-item={id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
    >
      <a
        className={styles.link}
        href={`${snapshot.path}/${id}`}
        data-row={id}
        tabIndex={isStop || isCurrent ? 0 : -1}
        draggable={false}
        aria-current={isOpen || undefined}
      >
        <StatusIcon status={task.status} size={14} label />
        <span className={styles.key}>{keyOf(snapshot.project.key, task)}</span>
        <span className={styles.title} dir="auto">
          {task.title}
        </span>
      </a>
    </div>
  );
}
