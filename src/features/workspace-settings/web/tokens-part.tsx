import { TokensPanel } from '#features/api-tokens/web';
import type { Workspace } from '#features/workspaces/contract';
import { Sections } from '#ui/section';

/** The bots of a workspace. */
export const TokensPart = ({ workspace }: { workspace: Workspace }) => (
  <Sections>
    <TokensPanel workspace={workspace} />
  </Sections>
);
