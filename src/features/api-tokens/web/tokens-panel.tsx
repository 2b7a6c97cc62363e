import { PartInPlace } from '#web/part-in-place.tsx';
import type { TokensSectionProps } from './tokens-section.tsx';
import * as words from './words.ts';

const section = () => import('./tokens-section.tsx');

/** The API tokens of the person, or of the bots of a workspace. */
export function TokensPanel(props: TokensSectionProps) {
  return (
    <PartInPlace load={section} what={words.tokensPart}>
      {({ TokensSection }) => <TokensSection {...props} />}
    </PartInPlace>
  );
}
