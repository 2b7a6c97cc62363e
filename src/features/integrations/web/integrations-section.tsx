import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConnectedLine, ConnectedList, SectionSkeleton } from '#features/settings/web';
import { Banner } from '#ui/banner';
import { Section } from '#ui/section';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import type { Integration } from '../contract.ts';
import { hasAccount, type ProviderName, takesToken } from '../fields.ts';
import { type Connected, type Place, useIntegrations, useLiveIntegrations } from './data.ts';
import { AccountDialog } from './account-dialog.tsx';
import { Catalog } from './catalog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { FinishingAccount } from './finishing-account.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { IntegrationDetails } from './integration-details.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import * as words from './words.ts';

export interface IntegrationsSectionProps extends Place {
  /** False for people who may only see that there are integrations. */
  mayManage: boolean;
}

/** The integrations of a workspace or a project, or one of them if the address names it. */
export function IntegrationsSection({ mayManage, ...place }: IntegrationsSectionProps) {
  if (mayManage) return <Managed place={place} />;
  return (
    <Section title={words.integrations} description={words.projectHint}>
      <Text tone="faint">{words.onlyAdmins}</Text>
    </Section>
  );
}

function Managed({ place }: { place: Place }) {
  const [search] = useSearchParams();
  useLiveIntegrations(place.workspaceId);
  const { data, status, error, retry } = useIntegrations(place);
  const openId = search.get('integration');
  const flowId = search.get('connecting');
  const [problem, setProblem] = useState<string | null>(null);
  if (flowId !== null) return <FinishingAccount key={flowId} place={place} flowId={flowId} onProblem={setProblem} />;
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theIntegrations} size="inline" />;
  if (data === undefined) return <SectionSkeleton label={words.loadingIntegrations} />;
  if (openId === null)
    return <Overview place={place} integrations={data} problem={problem} onProblemRead={() => setProblem(null)} />;
  return <IntegrationDetails key={openId} place={place} integration={data.find(({ id }) => id === openId) ?? null} />;
}

interface OverviewProps {
  place: Place;
  integrations: readonly Integration[];
  /** Why an account was not connected, just now. */
  problem: string | null;
  onProblemRead: () => void;
}

/** What is connected, and what can be. */
function Overview({ place, integrations, problem, onProblemRead }: OverviewProps) {
  const [chosen, setChosen] = useState<{ provider: ProviderName; missing: readonly string[] } | null>(null);
  const [connected, setConnected] = useState<(Connected & { secret: string }) | null>(null);
  return (
    <>
      <Section title={words.integrations} description={place.projectId === null ? words.workspaceHint : words.projectHint}>
        {problem === null ? null : (
          <Banner tone="danger" icon={<TriangleAlert />} onClose={onProblemRead}>
            {words.notConnected(problem)}
          </Banner>
        )}
        {integrations.length === 0 ? (
          <Text tone="faint">{words.noIntegrations}</Text>
        ) : (
          <ConnectedList label={words.integrations}>
            {integrations.map((integration) => (
              <IntegrationLine key={integration.id} integration={integration} isInProject={place.projectId !== null} />
            ))}
          </ConnectedList>
        )}
      </Section>
      <Catalog place={place} onConnect={(provider, missing) => setChosen({ provider, missing })} />
      {chosen === null ? null : (
        <NewIntegration
          place={place}
          {...chosen}
          onClose={() => setChosen(null)}
          onDone={(done) => {
            setChosen(null);
            if (done !== null && done.secret !== null) setConnected({ ...done, secret: done.secret });
          }}
        />
      )}
      {connected === null ? null : connected.made.provider === 'vercel' ? (
        <SecretDialog place={place} integration={connected.made} onClose={() => setConnected(null)} />
      ) : (
        <HookDialog integration={connected.made} secret={connected.secret} onClose={() => setConnected(null)} />
      )}
    </>
  );
}

interface NewIntegrationProps {
  place: Place;
  provider: ProviderName;
  missing: readonly string[];
  onClose: () => void;
  onDone: (connected: Connected | null) => void;
}

/** The form for a new integration with a service. */
function NewIntegration({ place, provider, missing, onClose, onDone }: NewIntegrationProps) {
  if (takesToken(provider))
    return <SiteDialog place={place} integration={null} missing={missing} onClose={onClose} onDone={() => onDone(null)} />;
  if (hasAccount(provider)) return <AccountDialog place={place} provider={provider} onClose={onClose} />;
  return <ConnectDialog place={place} provider={provider} integration={null} onClose={onClose} onDone={onDone} />;
}

/** One integration: what it connects, and how that goes. Its name leads to the rest. */
function IntegrationLine({ integration, isInProject }: { integration: Integration; isInProject: boolean }) {
  const { id, name, provider, status, accountName, scope, projectName, events, lastSyncAt, lastError } = integration;
  const now = useNow();
  const place = scope === 'WORKSPACE' ? words.wholeWorkspace : (projectName ?? words.otherProject);
  const facts = [
    words.names[provider],
    ...(accountName === null ? [] : [accountName]),
    ...(isInProject ? [] : [place]),
    ...(events.length === 0 ? [] : [words.eventCount(events.length)]),
  ];
  return (
    <ConnectedLine
      icon={<ProviderIcon provider={provider} />}
      name={name}
      to={`?integration=${id}`}
      mark={<StatusBadge status={status} />}
      failure={null}
      actions={null}
    >
      <Text as="div" size="small" tone="muted">
        {facts.join(' · ')}
      </Text>
      <Text as="div" size="small" tone="faint">
        {[lastSyncAt === null ? words.neverSynced : words.lastSync(relativeTime(lastSyncAt, now)), lastError ?? []]
          .flat()
          .join(' · ')}
      </Text>
    </ConnectedLine>
  );
}
