import { ProjectAiPanel } from '#features/assistant/web';
import type { ProjectSummary } from '#features/projects/contract';

/** Whether the assistant can be used in the project. */
export const AiPart = ({ project: { id, workspaceId } }: { project: ProjectSummary }) => (
  <ProjectAiPanel projectId={id} workspaceId={workspaceId} />
);
