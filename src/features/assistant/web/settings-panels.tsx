import { PartInPlace } from '#web/part-in-place.tsx';
import type { ProjectAiProps } from './project-ai.tsx';
import type { AiSectionsProps } from './ai-sections.tsx';
import * as words from './settings-words.ts';

const workspacePart = () => import('./ai-sections.tsx');
const projectPart = () => import('./project-ai.tsx');

/** How the assistant of a workspace works. */
export function AiPanel(props: AiSectionsProps) {
  return (
    <PartInPlace load={workspacePart} what={words.aiSettings}>
      {({ AiSections }) => <AiSections {...props} />}
    </PartInPlace>
  );
}

/** Whether the assistant can be used in a project. */
export function ProjectAiPanel(props: ProjectAiProps) {
  return (
    <PartInPlace load={projectPart} what={words.aiSettings}>
      {({ ProjectAi }) => <ProjectAi {...props} />}
    </PartInPlace>
  );
}
