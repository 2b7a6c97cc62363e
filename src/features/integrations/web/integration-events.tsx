import { useState } from 'react';
import { ConnectionLog } from '#features/webhooks/web';
import { Badge } from '#ui/badge';
import { Section } from '#ui/section';
import type { Integration, IntegrationEvent } from '../contract.ts';
import { isCode, type MessageEvent, providerKinds } from '../fields.ts';
import { useEvents } from './data.ts';
import * as words from './words.ts';

const TONES = { WAITING: 'neutral', DONE: 'success', IGNORED: 'neutral', FAILED: 'danger' } as const;

/** What an integration sent or was told lately, page by page. */
export function IntegrationEvents({ workspaceId, integration }: { workspaceId: string; integration: Integration }) {
  const [page, setPage] = useState(1);
  const { data, status, error, retry } = useEvents(workspaceId, integration.id, page);
  return (
    <Section title={words.latestEvents} description={words.latestEventsHint}>
      <ConnectionLog
        label={words.latestEvents}
        what={words.integrationEvents}
        loading={words.loadingEvents}
        empty={emptyOf(integration.provider)}
        page={data && { ...data, items: data.items.map(lineOf) }}
        error={status === 'error' ? error : null}
        onRetry={retry}
        onPage={setPage}
      />
    </Section>
  );
}

const emptyOf = (provider: Integration['provider']): string =>
  isCode(provider)
    ? words.noHookEvents
    : provider === 'jira'
      ? words.noReading
      : providerKinds[provider] === 'deployments'
        ? words.noDeployments
        : words.noEvents;

const lineOf = ({ id, what, state, problem, at }: IntegrationEvent) => ({
  id,
  badge: <Badge tone={TONES[state]}>{words.eventStates[state]}</Badge>,
  what: words.eventNames[what as MessageEvent] ?? what,
  about: problem ?? '',
  at,
});
