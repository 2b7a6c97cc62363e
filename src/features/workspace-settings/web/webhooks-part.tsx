import { WebhooksPanel } from '#features/webhooks/web';
import type { Workspace } from '#features/workspaces/contract';
import { Sections } from '#ui/section';

/** The webhooks of a workspace. */
export const WebhooksPart = ({ workspace }: { workspace: Workspace }) => (
  <Sections>
    <WebhooksPanel workspaceId={workspace.id} />
  </Sections>
);
