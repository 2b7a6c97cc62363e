import { PlanScreen } from '#features/task-planning/web';
import { useTimelineViewState } from './timeline-address.ts';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import { TimelineView } from './timeline-view.tsx';
import * as words from './words.ts';

export { searchOf } from './timeline-address.ts';

/** The tasks of a project as bars over time. */
export function TimelineScreen() {
  return (
    <PlanScreen filter={useTimelineViewState().filter} notLoaded={words.timelineNotLoaded} skeleton={<TimelineSkeleton />}>
      {(rows) => <TimelineView {...rows} />}
    </PlanScreen>
  );
}
