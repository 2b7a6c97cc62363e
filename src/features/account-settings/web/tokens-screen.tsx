import { TokensPanel } from '#features/api-tokens/web';
import { Sections } from '#ui/section';
import { useTitle } from '#web/title';
import * as words from './words.ts';

/** The person's API tokens. */
export function TokensScreen() {
  useTitle(words.apiTokens);
  return (
    <Sections>
      <TokensPanel />
    </Sections>
  );
}
