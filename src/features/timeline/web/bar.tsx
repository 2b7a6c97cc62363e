import { type CSSProperties, memo, type ReactNode, use, useEffect, useRef } from 'react';
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

interface BarProps {
  task: ShownTask;
  span: Span;
}

/** A task over its days, or a milestone on its day. It is for the pointer: the row says the same, and takes the keys. */
export const Bar = memo(function Bar({ task, span }: BarProps) {
  const { snapshot } = useTimeline();
  const { id } = task;
  const hues = use(AvatarHues);
  const isTarget = useTimelineState(({ linking }) => linking?.to === id || linking?.from === id);
  const mayEdit = rightsAt(snapshot, task).edit;
  const { color } = snapshot.viewSettings;
  return (
    <Box
      task={task}
      span={span}
      colors={colorOf(task, { color, labels: snapshot.labels, hues })}
      tip={sayDrift(id, span, snapshot) ?? undefined}
      data-movable={mayEdit || undefined}
      data-conflict={isEarlyIn(id, snapshot) || undefined}
      data-linking={isTarget || undefined}
      data-critical={snapshot.critical.has(id) || undefined}
      data-done={task.status === 'DONE' || undefined}
      data-late={isOverdue(task, snapshot.today) || undefined}
    >
      <Body task={task} />
      <Label task={task} span={span} />
      {mayEdit && !task.isMilestone ? (
        <>
          <span className={styles.end} data-end="start" />
          <span className={styles.end} data-end="end" />
        </>
      ) : null}
      {mayEdit ? <span className={styles.connector} data-connect /> : null}
    </Box>
  );
});

interface BoxProps extends BarProps {
  colors: CSSProperties;
  tip: string | undefined;
  children: ReactNode;
  [mark: `data-${string}`]: boolean | undefined;
}

/** The place of a bar. Only this renders in each step of a drag that takes the bar along, and nothing in it. */
function Box({ task, span, colors, tip, children, ...marks }: BoxProps) {
  const { scale } = useTimeline().snapshot;
  const { id } = task;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? holdStill(bar.current) : undefined), []);
  const preview = useTimelineState((state) => state.preview?.get(id));
  const isLeaving = useTimelineState((state) => state.isOverTray && state.preview?.has(id) === true);
  const isLead = useTimelineState(({ dragged }) => dragged === id);
  const { x, width } = boxOf(scale, task, span);
  const next = preview === undefined ? null : boxOf(scale, task, preview);
  return (
    <div
      ref={bar}
      className={styles.bar}
      style={{
        left: x,
        width: next?.width ?? width,
        // By a transform, so that nothing else is laid out; only then, because a name that stays in sight ignores transforms.
        ...(next && { transform: `translateX(${next.x - x}px)` }),
        ...colors,
      }}
      {...marks}
      data-bar={id}
      data-shape={task.isMilestone ? 'diamond' : undefined}
      data-short={width < FINGERS || undefined}
      data-lead={isLead || undefined}
      data-moving={preview !== undefined || undefined}
      data-leaving={isLeaving || undefined}
      data-tip={isLead ? undefined : tip}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}

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

/** The name of a task, within its bar or beside it; of the bar under the pointer its dates. */
function Label({ task, span }: BarProps) {
  const { scale } = useTimeline().snapshot;
  const isLead = useTimelineState(({ dragged }) => dragged === task.id);
  const isNarrow = !fitsInto(task.title, boxOf(scale, task, span).width);
  return (
    <span className={styles.label} dir="auto" data-beside={isNarrow || isLead || undefined}>
      {isLead ? <Dates id={task.id} span={span} /> : task.title}
    </span>
  );
}

/** While a bar is dragged: where it would be, and how long. */
function Dates({ id, span }: { id: string; span: Span }) {
  const { snapshot } = useTimeline();
  const { start, end } = useTimelineState(({ preview }) => preview?.get(id)) ?? span;
  return (
    <span className={styles.dates}>
      {saySpan({ start, end }, snapshot.today)} · {words.days(daysBetween(start, end) + 1)}
    </span>
  );
}

/** Where a bar begins, and its width, in pixels. */
function boxOf(scale: Scale, { isMilestone }: ShownTask, span: Span): { x: number; width: number } {
  const { from, to } = edgesOf(scale, span, isMilestone);
  return { x: from, width: to - from };
}
