import { useState } from 'react';
import { ConnectedList } from '#features/settings/web';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { type Made, useTokens } from './data.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenLine } from './token-line.tsx';
import * as words from './words.ts';

export interface TokensSectionProps {
  /** The workspace whose bots are shown; absent for the person's own tokens. */
  workspace?: { id: string; name: string };
}

/** The person's API tokens, or those of the bots of a workspace, with ways to create and revoke them. */
export function TokensSection({ workspace }: TokensSectionProps) {
  const botOf = workspace ?? null;
  const isBots = botOf !== null;
  const { data, status, error, retry } = useTokens(botOf?.id ?? null);
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const title = isBots ? words.botTokens : words.apiTokens;
  return (
    <Section
      title={title}
      description={isBots ? words.botsHint : words.tokensHint}
      action={<Button onClick={() => setIsCreating(true)}>{isBots ? words.createBot : words.createToken}</Button>}
    >
      {status === 'error' ? (
        <Failure error={error} onRetry={retry} what={isBots ? words.botsPart : words.yourTokens} size="inline" />
      ) : null}
      {data === undefined && status !== 'error' ? (
        <Loading label={words.loadingTokens}>
          <SkeletonText lines={2} />
        </Loading>
      ) : null}
      {data?.length === 0 ? <Text tone="faint">{isBots ? words.noBots : words.noTokens}</Text> : null}
      {data && data.length > 0 ? (
        <ConnectedList label={title}>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} botsOf={botOf?.id ?? null} />
          ))}
        </ConnectedList>
      ) : null}
      {isBots ? (
        <Text tone="muted">
          {words.ownTokens} <TextLink to="/account/api-tokens">{words.openOwnTokens}</TextLink>
        </Text>
      ) : null}
      <Text tone="muted">
        <TextLink href="/api">{words.howToCall}</TextLink>
      </Text>
      {isCreating ? (
        <NewTokenDialog
          botOf={botOf}
          onClose={() => setIsCreating(false)}
          onCreated={(created) => {
            setIsCreating(false);
            setMade(created);
          }}
        />
      ) : null}
      {made ? <TokenDialog {...made} onClose={() => setMade(null)} /> : null}
    </Section>
  );
}
