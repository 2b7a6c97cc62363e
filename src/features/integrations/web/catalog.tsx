import { ConnectedLine, ConnectedList } from '#features/settings/web';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { type ProviderName, takesToken } from '../fields.ts';
import { type Place, useServices } from './data.ts';
import { ProviderIcon } from './provider-icon.tsx';
import * as words from './words.ts';

/** The services that can be connected, and what the operator has to do first for the others. */
export function Catalog({
  place,
  onConnect,
}: {
  place: Place;
  onConnect: (provider: ProviderName, missing: readonly string[]) => void;
}) {
  const { data, status, error, retry } = useServices(place);
  return (
    <Section title={words.available} description={words.availableHint}>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theServices} size="inline" /> : null}
      {data === undefined && status !== 'error' ? (
        <Loading label={words.loadingServices}>
          <SkeletonText lines={6} />
        </Loading>
      ) : null}
      {data === undefined ? null : (
        <ConnectedList label={words.available}>
          {data.map(({ provider, missing }) => (
            <ConnectedLine
              key={provider}
              icon={<ProviderIcon provider={provider} />}
              name={words.names[provider]}
              failure={null}
              actions={
                missing.length > 0 && !takesToken(provider) ? null : (
                  <Button
                    size="s"
                    aria-label={words.connectTo(words.names[provider])}
                    onClick={() => onConnect(provider, missing)}
                  >
                    {words.connect}
                  </Button>
                )
              }
            >
              <Text as="div" size="small" tone="muted">
                {words.abouts[provider]}
              </Text>
              {missing.length === 0 || takesToken(provider) ? null : (
                <Text as="div" size="small" tone="faint">
                  {words.notConfigured(missing)}
                </Text>
              )}
            </ConnectedLine>
          ))}
        </ConnectedList>
      )}
    </Section>
  );
}
