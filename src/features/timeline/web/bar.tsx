import { memo, use, useEffect, useRef } from 'react';
import { daysBetween, type Span } from '#features/task-planning/rules';
import { colorOf, saySpan } from '#features/task-planning/web';
import { rightsAt, type ShownTask } from '#features/task-surface/web';
import { isOverdue } from '#features/tasks/rules';
import { AvatarHues } from '#ui/avatar-hues';
import { fitsInto, placeOf, progressOf, type Scale, xOf } from '../rules.ts';
import styles from './bar.module.css';
import { holdStill } from './following-pointer.ts';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

/** The half of a diamond's width, with the room that its corners take. */
const DIAMOND = 9;

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
  const mayEdit = rightsAt(snapshot, task).edit;
  const { color } = snapshot.viewSettings;
  const { style, isNarrow } = drawnAt(snapshot.scale, task, own, preview);
  const shape = task.isMilestone ? 'diamond' : undefined;
  return (
    <div
      ref={bar}
      className={styles.bar}
      style={{ ...style, ...colorOf(task, { color, labels: snapshot.labels, hues }) }}
      data-bar={id}
      data-shape={shape}
      data-movable={mayEdit || undefined}
      data-lead={isLead || undefined}
      data-leaving={isLeaving || undefined}
      data-done={task.status === 'DONE' || undefined}
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
    </div>
  );
});

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
    if (!isMilestone) return placeOf(scale, span);
    return { x: xOf(scale, span.end) + scale.px / 2 - DIAMOND, width: DIAMOND * 2 };
  };
  const { x, width } = at(own);
  const next = preview === undefined ? null : at(preview);
  return {
    isNarrow: !fitsInto(title, width),
    style: { left: x, width: next?.width ?? width, ...(next && { transform: `translateX(${next.x - x}px)` }) },
  };
}
