import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import type { Integration, IntegrationEvent } from '../contract.ts';
import { isCode, type MessageEvent } from '../fields.ts';
import { useEvents } from './data.ts';
import styles from './integrations.module.css';
import * as words from './words.ts';

const TONES = { WAITING: 'neutral', DONE: 'success', IGNORED: 'neutral', FAILED: 'danger' } as const;

/** What an integration sent or was told lately, page by page. */
export function IntegrationEvents({ workspaceId, integration }: { workspaceId: string; integration: Integration }) {
  const [page, setPage] = useState(1);
  const { data, status, error, retry } = useEvents(workspaceId, integration.id, page);
  return (
    <Section title={words.latestEvents} description={words.latestEventsHint}>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.integrationEvents} size="inline" /> : null}
      {data === undefined && status !== 'error' ? (
        <Loading label={words.loadingEvents}>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {data?.items.length === 0 ? (
        <Text tone="faint">{isCode(integration.provider) ? words.noHookEvents : words.noEvents}</Text>
      ) : null}
      {data && data.items.length > 0 ? <Lines events={data.items} /> : null}
      {data && data.pagination.totalPages > 1 ? (
        <nav className={styles.pages} aria-label={words.pages}>
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {words.newer}
          </Button>
          <Text as="span" size="small" tone="muted" numeric>
            {words.pageOf(page, data.pagination.totalPages)}
          </Text>
          <Button size="s" disabled={page >= data.pagination.totalPages} onClick={() => setPage(page + 1)}>
            {words.older}
          </Button>
        </nav>
      ) : null}
    </Section>
  );
}

function Lines({ events }: { events: readonly IntegrationEvent[] }) {
  const now = useNow();
  return (
    <ul className={styles.events} aria-label={words.latestEvents}>
      {events.map(({ id, what, state, problem, at }) => (
        <li key={id} className={styles.event}>
          <span>
            <Badge tone={TONES[state]}>{words.eventStates[state]}</Badge>
          </span>
          <span className={styles.what}>
            <Text as="span">{words.eventNames[what as MessageEvent] ?? what}</Text>
            {problem === null ? null : (
              <Text as="span" size="small" tone="faint">
                {problem}
              </Text>
            )}
          </span>
          <Text as="span" size="small" tone="faint">
            {relativeTime(at, now)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
