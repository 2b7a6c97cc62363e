import type { ProjectSummary } from '#features/projects/contract';
import { cadenceSettings } from '#features/sprints/web';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** When sprints are planned, started and completed automatically. */
export function SprintsPart({ project }: { project: ProjectSummary }) {
  return (
    <SectionInPlace load={cadenceSettings} what={words.sprintsPart}>
      {({ CadenceSettings }) => <CadenceSettings project={project} />}
    </SectionInPlace>
  );
}
