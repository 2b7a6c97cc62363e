import { mayInWorkspace } from '#contract/permissions';
import { IntegrationsPanel } from '#features/integrations/web';
import type { ProjectSummary } from '#features/projects/contract';
import { useWorkspace } from '#features/workspaces/web';
import { Sections } from '#ui/section';

/** What is connected with a project. Only people who manage the integrations of its workspace can change that. */
export function IntegrationsPart({ project }: { project: ProjectSummary }) {
  const { row } = useWorkspace(project.workspaceId);
  return (
    <Sections>
      <IntegrationsPanel
        workspaceId={project.workspaceId}
        projectId={project.id}
        mayManage={row !== null && mayInWorkspace(row.role, 'manageIntegrations')}
      />
    </Sections>
  );
}
