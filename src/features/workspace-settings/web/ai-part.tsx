import { aiSettingsParts } from '#features/assistant/web';
import type { Workspace } from '#features/workspaces/contract';
import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

/** How the assistant of a workspace works. */
export const AiPart = ({ workspace }: { workspace: Workspace }) => (
  <PartInPlace load={aiSettingsParts} what={words.aiSettings}>
    {({ AiSections }) => <AiSections workspace={workspace} />}
  </PartInPlace>
);
