import { IntegrationsPanel } from '#features/integrations/web';
import type { Workspace } from '#features/workspaces/contract';
import { Sections } from '#ui/section';

/** What is connected with a workspace and its projects. */
export const IntegrationsPart = ({ workspace }: { workspace: Workspace }) => (
  <Sections>
    <IntegrationsPanel workspaceId={workspace.id} projectId={null} mayManage />
  </Sections>
);
