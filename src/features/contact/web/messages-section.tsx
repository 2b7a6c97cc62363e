import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#features/account/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Section } from '#ui/section';
import { Segmented } from '#ui/segmented';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import type { MessageStatus } from '../contract.ts';
import { type ShownMessages, useMessages } from './data.ts';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';
import { useIsOperator } from './use-is-operator.ts';
import * as words from './words.ts';

type Shown = MessageStatus | 'ALL';

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'OPEN', label: words.statuses.OPEN },
  { value: 'ANSWERED', label: words.statuses.ANSWERED },
  { value: 'CLOSED', label: words.statuses.CLOSED },
  { value: 'ALL', label: words.all },
];

/** What people wrote to the operator of this server. */
export function MessagesSection() {
  const profile = useProfile();
  const isOperator = useIsOperator();
  const [shown, setShown] = useState<Shown>('OPEN');
  const messages = useMessages(shown === 'ALL' ? null : shown);
  const total = messages.data?.pagination.total ?? 0;
  if (profile.data !== undefined && !isOperator)
    return (
      <EmptyState icon={<Inbox />} title={words.notOperator} size="inline">
        {words.notOperatorHint}
      </EmptyState>
    );
  return (
    <Section
      title={words.messages}
      description={words.messagesAbout}
      action={<Segmented label={words.status} value={shown} onValueChange={setShown} options={SHOWN} size="s" />}
    >
      {total > 0 ? (
        <Text size="small" tone="faint">
          {words.count(total)}
        </Text>
      ) : null}
      <Listed messages={messages} isAll={shown === 'ALL'} />
    </Section>
  );
}

function Listed({ messages, isAll }: { messages: ShownMessages; isAll: boolean }) {
  const { data, status, error, retry, showEarlier, refresh } = messages;
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.messagesPart} size="inline" />;
  if (data === undefined)
    return (
      <Loading label={words.loading}>
        <SkeletonText lines={4} />
      </Loading>
    );
  if (data.items.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={isAll ? words.noMessages : words.noneSuch} size="inline" level={3}>
        {words.noMessagesHint}
      </EmptyState>
    );
  return (
    <div className={styles.messages}>
      {data.items.map((message) => (
        <MessageCard key={message.id} message={message} onChange={refresh} />
      ))}
      {showEarlier === null ? null : <Button onClick={showEarlier}>{words.showEarlier}</Button>}
    </div>
  );
}
