import { projectAi } from '#features/assistant/web';
import type { ProjectSummary } from '#features/projects/contract';
import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

/** Whether the assistant can be used in the project. */
export const AiPart = ({ project: { id, workspaceId } }: { project: ProjectSummary }) => (
  <PartInPlace load={projectAi} what={words.aiSettings}>
    {({ ProjectAi }) => <ProjectAi projectId={id} workspaceId={workspaceId} />}
  </PartInPlace>
);
