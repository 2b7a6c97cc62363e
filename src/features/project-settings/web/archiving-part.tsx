import type { ProjectSummary } from '#features/projects/contract';
import { autoArchiveSettings } from '#features/task-archive/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

/** When completed tasks are archived automatically. */
export function ArchivingPart({ project }: { project: ProjectSummary }) {
  const settings = usePart(autoArchiveSettings, true);
  return settings ? (
    <settings.AutoArchiveSettings project={project} />
  ) : (
    <Loading label={words.loadingSetting}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
}
