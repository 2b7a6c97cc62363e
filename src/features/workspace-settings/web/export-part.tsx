import { WorkspaceExport } from '#features/workspace-archive/web';
import type { Workspace } from '#features/workspaces/contract';
import { Sections } from '#ui/section';

/** The archives of a workspace. */
export const ExportPart = ({ workspace }: { workspace: Workspace }) => (
  <Sections>
    <WorkspaceExport workspaceId={workspace.id} />
  </Sections>
);
