import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Span } from '#features/task-planning/rules';
import { saySpan } from '#features/task-planning/web';
import type { ShownTask } from '#features/task-surface/web';
import styles from './go-to-bar.module.css';
import { placeOf } from './scale.ts';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

/** At the edge of the visible days, on the side where the bar of a task is. The keyboard shows the bar of the row it goes to. */
export function GoToBar({ task, span }: { task: ShownTask; span: Span }) {
  const { surface, snapshot } = useTimeline();
  const { x, width } = placeOf(snapshot.scale, span);
  const side = useTimelineState(({ visible }) => (x + width < visible.from ? 'before' : x > visible.to ? 'after' : null));
  if (!side) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.goTo}
      data-side={side}
      data-go
      aria-label={words.goToDates(task.title, saySpan(span, snapshot.today))}
      onClick={() => surface.chart.current?.reveal(span)}
    >
      {side === 'before' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </button>
  );
}
