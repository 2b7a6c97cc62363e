import { projectAi } from '#features/assistant/web';
import type { ProjectSummary } from '#features/projects/contract';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** Whether the assistant can be used in the project. */
export const AiPart = ({ project: { id, workspaceId } }: { project: ProjectSummary }) => (
  <SectionInPlace load={projectAi} what={words.aiSettings}>
    {({ ProjectAi }) => <ProjectAi projectId={id} workspaceId={workspaceId} />}
  </SectionInPlace>
);
