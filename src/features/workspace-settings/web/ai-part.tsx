import { AiPanel } from '#features/assistant/web';
import type { Workspace } from '#features/workspaces/contract';

/** How the assistant of a workspace works. */
export const AiPart = ({ workspace }: { workspace: Workspace }) => <AiPanel workspace={workspace} />;
