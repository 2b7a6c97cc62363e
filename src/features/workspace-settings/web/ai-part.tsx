import { aiSections } from '#features/assistant/web';
import type { Workspace } from '#features/workspaces/contract';
import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

/** How the assistant of a workspace works. */
export const AiPart = ({ workspace }: { workspace: Workspace }) => (
  <SectionInPlace load={aiSections} what={words.aiSettings}>
    {({ AiSections }) => <AiSections workspace={workspace} />}
  </SectionInPlace>
);
