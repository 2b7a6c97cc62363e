import { memo, use, useEffect, useRef } from 'react';
import { daysBetween } from '#contract/days';
import { type Span } from '#features/task-planning/rules';
import { colorOf, saySpan } from '#features/task-planning/web';
import { rightsAt, type ShownTask } from '#features/task-surface/web';
import { isOverdue } from '#features/tasks/rules';
import { AvatarHues } from '#ui/avatar-hues';
import { progressOf } from '../rules.ts';
import { edgesOf, fitsInto, type Scale } from './scale.ts';
import styles from './bar.module.css';
import { sayDrift } from './baseline.tsx';
import { holdStill } from './following-pointer.ts';
import { type TimelineSnapshot, useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

/** The width that a bar needs for a finger to tell its middle from its ends. */
const FINGERS = 60;

/** A task over its days, or a milestone on its day. It is for the pointer: the row says the same, and takes the keys. */
export const Bar = memo(function Bar({ task, span: own }: { task: ShownTask; span: Span }) {
  const { snapshot } = useTimeline();
  const { id } = task;
  const hues = use(AvatarHues);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? holdStill(bar.current) : undefined), []);
  const preview = useTimelineState((state) => state.preview?.get(id));
  const isLeaving = useTimelineState((state) => state.isOverTray && state.preview?.has(id) === true);
  const isLead = useTimelineState(({ dragged }) => dragged === id);
  const isTarget = useTimelineState(({ linking }) => linking?.to === id || linking?.from === id);
  const mayEdit = rightsAt(snapshot, task).edit;
  const { color } = snapshot.viewSettings;
  const { style, isNarrow, isShort } = drawnAt(snapshot.scale, task, own, preview);
  const shape = task.isMilestone ? 'diamond' : undefined;
  return (
    <div
      ref={bar}
      className={styles.bar}
      style={{ ...style, ...colorOf(task, { color, labels: snapshot.labels, hues }) }}
      data-bar={id}
      data-shape={shape}
      data-movable={mayEdit || undefined}
      data-short={isShort || undefined}
      data-lead={isLead || undefined}
      data-moving={preview !== undefined || undefined}
      data-leaving={isLeaving || undefined}
      data-conflict={isEarlyIn(id, snapshot) || undefined}
      data-linking={isTarget || undefined}
      data-critical={snapshot.critical.has(id) || undefined}
      data-done={task.status === 'DONE' || undefined}
      data-tip={isLead ? undefined : (sayDrift(id, own, snapshot) ?? undefined)}
      data-late={isOverdue(task, snapshot.today) || undefined}
      aria-hidden="true"
    >
      <Body task={task} />
      <span className={styles.label} data-beside={isNarrow || isLead || undefined}>
        {isLead ? <Dates span={preview ?? own} /> : task.title}
      </span>
      {mayEdit && !task.isMilestone ? (
        <>
          <span className={styles.end} data-end="start" />
          <span className={styles.end} data-end="end" />
        </>
      ) : null}
      {mayEdit ? <span className={styles.connector} data-connect /> : null}
    </div>
  );
});

/** Whether a task comes too early for one that it waits for. */
export const isEarlyIn = (id: string, { blockers, early }: TimelineSnapshot): boolean =>
  blockers.get(id)?.some((dependency) => early.has(dependency.id)) === true;

/** The colored part, filled as far as the task is. */
function Body({ task }: { task: ShownTask }) {
  const progress = task.isMilestone ? null : progressOf(task);
  return (
    <span className={styles.body}>
      {progress ? <span className={styles.progress} style={{ transform: `scaleX(${progress})` }} /> : null}
    </span>
  );
}

/** While a bar is dragged: where it would be, and how long. */
function Dates({ span }: { span: Span }) {
  const { snapshot } = useTimeline();
  return (
    <span className={styles.dates}>
      {saySpan(span, snapshot.today)} · {words.days(daysBetween(span.start, span.end) + 1)}
    </span>
  );
}

/**
 * Where a bar is. While it is dragged it moves by a transform, so that nothing else is laid out. Otherwise it does not, because
 * a name that stays in sight ignores transforms.
 */
function drawnAt(scale: Scale, { title, isMilestone }: ShownTask, own: Span, preview: Span | undefined) {
  const at = (span: Span) => {
    const { from, to } = edgesOf(scale, span, isMilestone);
    return { x: from, width: to - from };
  };
  const { x, width } = at(own);
  const next = preview === undefined ? null : at(preview);
  return {
    isNarrow: !fitsInto(title, width),
    isShort: width < FINGERS,
    style: { left: x, width: next?.width ?? width, ...(next && { transform: `translateX(${next.x - x}px)` }) },
  };
}
