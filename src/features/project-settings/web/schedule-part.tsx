import { scheduleSettings } from '#features/project-calendar/web';
import type { ProjectSummary } from '#features/projects/contract';
import { Loading, Skeleton } from '#ui/skeleton';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

/** When the project works, and what moves with a task. */
export function SchedulePart({ project }: { project: ProjectSummary }) {
  const settings = usePart(scheduleSettings, true);
  return settings ? (
    <settings.ScheduleSettings project={project} />
  ) : (
    <Loading label={words.loadingSetting}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
}
