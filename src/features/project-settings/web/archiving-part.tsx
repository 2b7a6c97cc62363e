import type { ProjectSummary } from '#features/projects/contract';
import { autoArchiveSettings } from '#features/task-archive/web';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** When completed tasks are archived automatically. */
export function ArchivingPart({ project }: { project: ProjectSummary }) {
  return (
    <SectionInPlace load={autoArchiveSettings} what={words.archivingPart}>
      {({ AutoArchiveSettings }) => <AutoArchiveSettings project={project} />}
    </SectionInPlace>
  );
}
