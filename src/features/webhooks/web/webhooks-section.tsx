import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConnectedList, SectionSkeleton } from '#features/settings/web';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { type Made, useWebhooks, webhookCreation } from './data.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLine } from './webhook-line.tsx';
import * as words from './words.ts';

export interface WebhooksSectionProps {
  workspaceId: string;
}

/** The webhooks of a workspace, or one of them if the address names it. */
export function WebhooksSection({ workspaceId }: WebhooksSectionProps) {
  const [search] = useSearchParams();
  const { data, status, error, retry } = useWebhooks(workspaceId);
  const openId = search.get('webhook');
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.workspaceWebhooks} size="inline" />;
  if (data === undefined) return <SectionSkeleton label={words.loadingWebhooks} />;
  if (openId !== null)
    return <WebhookDetails key={openId} workspaceId={workspaceId} webhook={data.find(({ id }) => id === openId) ?? null} />;
  return <WebhookList workspaceId={workspaceId} webhooks={data} />;
}

function WebhookList({
  workspaceId,
  webhooks,
}: WebhooksSectionProps & { webhooks: NonNullable<ReturnType<typeof useWebhooks>['data']> }) {
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [create] = useState(() => webhookCreation(workspaceId));
  return (
    <Section
      title={words.webhooks}
      description={words.webhooksHint}
      action={<Button onClick={() => setIsCreating(true)}>{words.createWebhook}</Button>}
    >
      {webhooks.length === 0 ? (
        <Text tone="faint">{words.noWebhooks}</Text>
      ) : (
        <ConnectedList label={words.webhooks}>
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} />
          ))}
        </ConnectedList>
      )}
      {isCreating ? (
        <WebhookDialog
          workspaceId={workspaceId}
          webhook={null}
          onClose={() => setIsCreating(false)}
          onSave={async (fields) => {
            const created = await create(fields);
            setIsCreating(false);
            setMade(created);
          }}
        />
      ) : null}
      {made ? <SecretDialog name={made.made.name} secret={made.secret} onClose={() => setMade(null)} /> : null}
    </Section>
  );
}
