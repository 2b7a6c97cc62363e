import type { ProjectSummary } from '#features/projects/contract';
import { workImports } from '#features/work-import/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

/** Imports from other tools, and what was imported. */
export function ImportPart({ project }: { project: ProjectSummary }) {
  const part = usePart(workImports, true);
  return part ? (
    <part.WorkImports project={project} />
  ) : (
    <Loading label={words.loadingSetting}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
}
