import { KeyRound, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pullRequestStates } from '#features/links/fields';
import { startingColumns } from '#features/projects/rules';
import { ConnectionDetails, ConnectionHead, sharingFailure } from '#features/webhooks/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Property, PropertyList } from '#ui/property-list';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import { hasAccount, isCalling, isChat, isCode, type MessageEvent } from '../fields.ts';
import { useAdditions } from './additions.tsx';
import * as appWords from './app-words.ts';
import { beginAccountAgain, disconnectIntegration, pauseIntegration, type Place, renewSecret, testIntegration } from './data.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import * as issueWords from './issue-words.ts';
import { IntegrationEvents } from './integration-events.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './integrations.module.css';
import * as words from './words.ts';

interface IntegrationDetailsProps {
  place: Place;
  /** Null if it no longer exists. */
  integration: Integration | null;
}

/** One integration: what it connects, what can be done with it, and its latest events. */
export function IntegrationDetails({ place, integration }: IntegrationDetailsProps) {
  return (
    <ConnectionDetails allLabel={words.allIntegrations} missing={words.missing}>
      {integration === null ? null : (
        <>
          <Head place={place} integration={integration} />
          <Facts integration={integration} />
          <IntegrationEvents workspaceId={place.workspaceId} integration={integration} />
        </>
      )}
    </ConnectionDetails>
  );
}

/** Its name and status, and what can be done with it. */
function Head({ place, integration }: { place: Place; integration: Integration }) {
  const { name, status, provider, siteUrl } = integration;
  // A token is entered here, and an account is connected over there.
  const isAccount = hasAccount(provider) && siteUrl === null;
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const additions = useAdditions(place, integration);
  const { test, again, pause, renew, remove, failure } = useActions(place, integration, setSecret);
  const isPaused = status === 'PAUSED';
  const hasSecret = isCode(provider);
  // Its service makes the secret.
  const isTold = isCalling(provider) && !hasSecret;
  return (
    <>
      <ConnectionHead
        name={name}
        badge={<StatusBadge status={status} />}
        failure={failure ?? additions.failure}
        items={[
          ...(isAccount && status !== 'NEEDS_REAUTH'
            ? [{ label: words.connectAgain, icon: <KeyRound />, onSelect: () => void again.submit() }]
            : []),
          ...additions.items,
          { label: isPaused ? words.resume : words.pause, icon: <Power />, onSelect: () => void pause() },
          ...(hasSecret ? [{ label: words.newSecret, icon: <KeyRound />, onSelect: () => void renew() }] : []),
          ...(isTold ? [{ label: words.enterSecret, icon: <KeyRound />, onSelect: () => setEntering(true) }] : []),
          { label: words.disconnect, icon: <Trash2 />, danger: true, onSelect: () => void remove() },
        ]}
      >
        {hasAccount(provider) && status === 'NEEDS_REAUTH' ? (
          <Button variant="primary" busy={again.isPending} onClick={() => (isAccount ? void again.submit() : setIsEditing(true))}>
            {words.connectAgain}
          </Button>
        ) : null}
        {isCalling(provider) ? null : (
          <Button busy={test.isPending} onClick={() => void test.submit()}>
            {hasAccount(provider) ? words.testAccount : words.sendTest}
          </Button>
        )}
        <Button onClick={() => setIsEditing(true)}>{words.edit}</Button>
      </ConnectionHead>
      {isEditing && siteUrl !== null ? (
        <SiteDialog
          place={place}
          integration={integration}
          missing={[]}
          onClose={() => setIsEditing(false)}
          onDone={() => setIsEditing(false)}
        />
      ) : isEditing ? (
        <ConnectDialog
          place={place}
          provider={provider}
          integration={integration}
          onClose={() => setIsEditing(false)}
          onDone={() => setIsEditing(false)}
        />
      ) : null}
      {secret === null ? null : <HookDialog integration={integration} secret={secret} onClose={() => setSecret(null)} />}
      {additions.dialog}
      {isEntering ? <SecretDialog place={place} integration={integration} onClose={() => setEntering(false)} /> : null}
    </>
  );
}

/** What can be done with an integration, some of it after a question. */
function useActions(place: Place, integration: Integration, onSecret: (secret: string) => void) {
  const navigate = useNavigate();
  const { name, status, provider } = integration;
  const isOff = status === 'PAUSED' || (status === 'NEEDS_REAUTH' && isChat(provider));
  const test = useSubmit(async () => {
    const { isAccepted, problem } = await testIntegration(place, integration);
    const isAccount = hasAccount(provider);
    if (isAccepted) toast.success(isAccount ? words.accountWorks : words.testArrived);
    else toast.error(isAccount ? words.accountFails : words.testFailed, { description: problem ?? '' });
  });
  const again = useSubmit(() => beginAccountAgain(place, integration));
  const pausing = useSubmit(async () => {
    await pauseIntegration(place, integration, !isOff);
    toast.success(isOff ? words.resumed(name) : words.paused(name));
  });
  const renewal = useSubmit(async () => onSecret(await renewSecret(place, integration)));
  const removal = useSubmit(async () => {
    await disconnectIntegration(place, integration);
    toast.success(words.disconnected(name));
    await navigate('?', { replace: true });
  });
  const { once, failure } = sharingFailure([test, again, pausing, renewal, removal]);
  const renew = async () => {
    const asked = { title: words.confirmNewSecret(name), description: words.newSecretHint, confirmLabel: words.newSecret };
    if (await confirm(asked)) await once(renewal);
  };
  const remove = async () => {
    const description = words.disconnectHint(provider);
    const asked = { title: words.confirmDisconnect(name), description, confirmLabel: words.disconnect };
    if (await confirm({ ...asked, danger: true })) await once(removal);
  };
  return {
    test: { ...test, submit: () => once(test) },
    again: { ...again, submit: () => once(again) },
    pause: () => once(pausing),
    renew,
    remove,
    failure,
  };
}

/** What it connects, and why it does not work. */
function Facts({ integration }: { integration: Integration }) {
  const { provider, scope, projectName, accountName, sponsor, events, mapping, issues, app, hookUrl, status, lastError } =
    integration;
  const trouble = !sponsor.isAllowed
    ? words.notAllowedHint
    : status === 'NEEDS_REAUTH'
      ? hasAccount(provider) || issues !== null
        ? (lastError ?? words.reauthAccountHint)
        : words.reauthHint
      : status === 'PAUSED'
        ? words.pausedHint
        : status === 'ERROR'
          ? lastError
          : null;
  return (
    <>
      {trouble === null ? null : (
        <Text tone={status === 'PAUSED' ? 'muted' : 'warning'} role="status">
          {trouble}
        </Text>
      )}
      <PropertyList>
        <Fact label={words.service} value={words.names[provider]} />
        <Fact label={words.place} value={scope === 'WORKSPACE' ? words.wholeWorkspace : (projectName ?? words.otherProject)} />
        {accountName === null ? null : <Fact label={words.account} value={accountName} />}
        {events.length === 0 ? null : (
          <Fact label={words.events} value={events.map((event) => words.eventNames[event as MessageEvent]).join(', ')} />
        )}
        {mapping === null ? null : <Fact label={words.mapping} value={movesOf(mapping).join(', ') || words.unmoved} />}
        {issues === null ? null : <Fact label={issueWords.issues} value={issueWords.issuesOf(issues.repository, issues.label)} />}
        {app === null ? null : (
          <Fact label={appWords.app} value={app.isHeard ? appWords.heard : appWords.unheard(words.names[provider])} />
        )}
        {hookUrl === null ? null : <Fact label={words.webhook} value={hookUrl} />}
        <Fact label={words.sponsor} value={sponsor.name} />
      </PropertyList>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Property label={label}>
      <Text as="span" className={styles.value}>
        {value}
      </Text>
    </Property>
  );
}

const movesOf = (mapping: NonNullable<Integration['mapping']>): string[] =>
  pullRequestStates.flatMap((state) => {
    const column = startingColumns.find(({ status }) => status === mapping[state]);
    return column === undefined ? [] : [words.moves(words.states[state], column.name)];
  });
