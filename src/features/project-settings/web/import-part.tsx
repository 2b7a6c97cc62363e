import type { ProjectSummary } from '#features/projects/contract';
import { workImports } from '#features/work-import/web';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** Imports from other tools, and what was imported. */
export function ImportPart({ project }: { project: ProjectSummary }) {
  return (
    <SectionInPlace load={workImports} what={words.importPart}>
      {({ WorkImports }) => <WorkImports project={project} />}
    </SectionInPlace>
  );
}
