import { Webhook as WebhookIcon } from 'lucide-react';
import { ConnectedLine } from '#features/settings/web';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import type { Webhook } from '../contract.ts';
import { StateBadge } from './state-badge.tsx';
import * as words from './words.ts';

/** One webhook: its name, where it sends what, and how that goes. Its name leads to the rest. */
export function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, name, host, events, projects, isLimited, waiting, failed, lastAt } = webhook;
  const now = useNow();
  const limit = isLimited ? [words.someProjects(projects.length)] : [];
  const numbers = [
    lastAt === null ? words.neverSent : words.lastSent(relativeTime(lastAt, now)),
    ...(waiting > 0 ? [words.waitingCount(waiting)] : []),
    ...(failed > 0 ? [words.failedCount(failed)] : []),
  ];
  return (
    <ConnectedLine
      icon={<WebhookIcon aria-hidden="true" />}
      name={name}
      to={`?webhook=${id}`}
      mark={<StateBadge state={webhook.state} />}
      failure={null}
      actions={null}
    >
      <Text as="div" size="small" tone="muted">
        {[host, words.eventCount(events.length), ...limit].join(' · ')}
      </Text>
      <Text as="div" size="small" tone="faint">
        {numbers.join(' · ')}
      </Text>
    </ConnectedLine>
  );
}
