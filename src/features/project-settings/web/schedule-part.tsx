import { scheduleSettings } from '#features/project-calendar/web';
import type { ProjectSummary } from '#features/projects/contract';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** When the project works, and what moves with a task. */
export function SchedulePart({ project }: { project: ProjectSummary }) {
  return (
    <SectionInPlace load={scheduleSettings} what={words.schedulePart}>
      {({ ScheduleSettings }) => <ScheduleSettings project={project} />}
    </SectionInPlace>
  );
}
