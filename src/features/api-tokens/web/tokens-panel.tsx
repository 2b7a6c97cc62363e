import { SectionInPlace } from '#features/settings/web';
import type { TokensSectionProps } from './tokens-section.tsx';
import * as words from './words.ts';

const section = () => import('./tokens-section.tsx');

/** The API tokens of the person, or of the bots of a workspace. */
export function TokensPanel(props: TokensSectionProps) {
  return (
    <SectionInPlace load={section} what={words.tokensPart}>
      {({ TokensSection }) => <TokensSection {...props} />}
    </SectionInPlace>
  );
}
