import { aiSections } from '#features/assistant/web';
import type { Workspace } from '#features/workspaces/contract';
import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

/** How the assistant of a workspace works. */
export const AiPart = ({ workspace }: { workspace: Workspace }) => (
  <PartInPlace load={aiSections} what={words.aiSettings}>
    {({ AiSections }) => <AiSections workspace={workspace} />}
  </PartInPlace>
);
