import type { ProjectSummary } from '#features/projects/contract';
import { cadenceSettings } from '#features/sprints/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

/** When sprints are planned, started and completed automatically. */
export function SprintsPart({ project }: { project: ProjectSummary }) {
  const settings = usePart(cadenceSettings, true);
  return settings ? (
    <settings.CadenceSettings project={project} />
  ) : (
    <Loading label={words.loadingSetting}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
}
