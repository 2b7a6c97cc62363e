import { KeyRound, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Property, PropertyList } from '#ui/property-list';
import { Text } from '#ui/text';
import { shortMoment } from '#contract/dates';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Webhook } from '../contract.ts';
import { ConnectionDetails, ConnectionHead, sharingFailure } from './connection-details.tsx';
import { deleteWebhook, rotateSecret, switchWebhook, testWebhook, updateWebhook } from './data.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import * as words from './words.ts';

interface WebhookDetailsProps {
  workspaceId: string;
  /** Null if it no longer exists. */
  webhook: Webhook | null;
}

/** One webhook: what it sends where, what can be done with it, and its deliveries. */
export function WebhookDetails({ workspaceId, webhook }: WebhookDetailsProps) {
  return (
    <ConnectionDetails allLabel={words.allWebhooks} missing={words.missing}>
      {webhook === null ? null : (
        <>
          <Head workspaceId={workspaceId} webhook={webhook} />
          <Facts webhook={webhook} />
          <Deliveries workspaceId={workspaceId} webhook={webhook} />
        </>
      )}
    </ConnectionDetails>
  );
}

/** Its name and state, and what can be done with it. */
function Head({ workspaceId, webhook }: { workspaceId: string; webhook: Webhook }) {
  const { id, name, state } = webhook;
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { test, turn, rotate, remove, failure } = useActions(workspaceId, webhook, setSecret);
  return (
    <>
      <ConnectionHead
        name={name}
        badge={<StateBadge state={state} />}
        failure={failure}
        items={[
          { label: state === 'OFF' ? words.turnOn : words.turnOff, icon: <Power />, onSelect: () => void turn() },
          { label: words.rotateSecret, icon: <KeyRound />, onSelect: () => void rotate() },
          { label: words.deleteWebhook, icon: <Trash2 />, danger: true, onSelect: () => void remove() },
        ]}
      >
        <Button busy={test.isPending} onClick={() => void test.submit()}>
          {words.sendTest}
        </Button>
        <Button onClick={() => setIsEditing(true)}>{words.edit}</Button>
      </ConnectionHead>
      {isEditing ? (
        <WebhookDialog
          workspaceId={workspaceId}
          webhook={webhook}
          onClose={() => setIsEditing(false)}
          onSave={async (fields) => {
            await updateWebhook(workspaceId, webhook, fields);
            setIsEditing(false);
          }}
        />
      ) : null}
      {secret === null ? null : <SecretDialog key={id} name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** What can be done with a webhook, some of it after a question. */
function useActions(workspaceId: string, { id, name, state }: Webhook, onSecret: (secret: string) => void) {
  const navigate = useNavigate();
  const test = useSubmit(async () => {
    const delivery = await testWebhook(workspaceId, id);
    if (delivery.state === 'DELIVERED') toast.success(words.testArrived(delivery.status));
    else toast.error(words.testFailed, { description: delivery.problem ?? '' });
  });
  const turning = useSubmit(async () => {
    await switchWebhook(workspaceId, id, state === 'OFF');
    toast.success(state === 'OFF' ? words.turnedOn(name) : words.turnedOff(name));
  });
  const rotation = useSubmit(async () => onSecret(await rotateSecret(workspaceId, id)));
  const deletion = useSubmit(async () => {
    await deleteWebhook(workspaceId, id);
    toast.success(words.webhookDeleted(name));
    await navigate('?', { replace: true });
  });
  const { once, failure } = sharingFailure([test, turning, rotation, deletion]);
  const rotate = async () => {
    const asked = { title: words.confirmRotation(name), description: words.rotationHint, confirmLabel: words.rotateSecret };
    if (await confirm(asked)) await once(rotation);
  };
  const remove = async () => {
    const asked = { title: words.confirmDeletion(name), description: words.deletionHint, confirmLabel: words.deleteWebhook };
    if (await confirm({ ...asked, danger: true })) await once(deletion);
  };
  return {
    test: { ...test, submit: () => once(test) },
    turn: () => once(turning),
    rotate,
    remove,
    failure,
  };
}

/** Where it sends what, and why it does not. */
function Facts({ webhook }: { webhook: Webhook }) {
  const { url, host, events, projects, isLimited, sponsor, state, offReason, previousUntil } = webhook;
  const trouble =
    state === 'OFF' && offReason !== null
      ? words.offReasons[offReason]
      : state === 'STOPPED'
        ? words.stoppedHint
        : state === 'FAILING'
          ? words.failingHint
          : null;
  return (
    <>
      {trouble === null ? null : (
        <Text tone={state === 'OFF' && offReason === 'PERSON' ? 'muted' : 'warning'} role="status">
          {trouble}
        </Text>
      )}
      <PropertyList>
        <Property label={words.url}>
          <Text as="span">{url ?? host}</Text>
        </Property>
        <Property label={words.events}>
          <Text as="span">{words.eventCount(events.length) === words.everyEvent ? words.everyEvent : events.join(', ')}</Text>
        </Property>
        <Property label={words.projects}>
          <Text as="span">
            {isLimited
              ? projects.length === 0
                ? words.unseenProjects
                : projects.map(({ name }) => name).join(', ')
              : words.allProjects}
          </Text>
        </Property>
        <Property label={words.sponsor}>
          <Text as="span">{sponsor.name}</Text>
        </Property>
        {previousUntil === null ? null : (
          <Property label={words.secret}>
            <Text as="span">{words.previousUntil(shortMoment(previousUntil))}</Text>
          </Property>
        )}
      </PropertyList>
    </>
  );
}
